import type { ConsentState, Implementation } from '@placet/contract/events/scan-page.v1'
import type { ScanScope } from '@placet/contract/events/scan-requested.v1'
import type { CookieId } from '@placet/contract/ids'

/** Everything that actions are derived from. */
export interface ActionEvidence {
  readonly domainId: string
  readonly domainName: string
  readonly cookies: readonly ActionCookie[]
  /** Those on the domain's list, and those that the last scan saw. */
  readonly services: readonly ActionService[]
  /** The newest scan that went well, or null. */
  readonly scan: ActionScan | null
  readonly settings: { readonly blocks: boolean; readonly consentMode: 'off' | 'basic' | 'advanced' }
  readonly hasUnpublishedChanges: boolean
  /** Null where visitors are not asked about vendors. */
  readonly listedVendors: readonly string[] | null
}

export interface ActionCookie {
  readonly id: CookieId
  readonly name: string
  readonly hostName: string
  readonly categoryId: number
  /** The catalogue's suggestion; null if unknown. */
  readonly suggestedCategoryId: number | null
  /** 0: of no service. */
  readonly serviceId: number
  /** States of the last scan in which its category is not permitted, as it is sorted now. */
  readonly nonCompliantStates: readonly ConsentState[]
  /** A page that proves each state. */
  readonly pageOfState: Readonly<Partial<Record<ConsentState, string>>>
  readonly lifeSeconds: number | null
  /** Lifetime according to the catalogue; null if unknown. */
  readonly knownLifeSeconds: number | null
  readonly acceptedLifeSeconds: number | null
  readonly foundAt: string
  /** Null unless recent scans did not find it. */
  readonly deletedAt: string | null
}

export interface ActionService {
  readonly serviceId: number
  readonly name: string
  readonly vendor: string
  readonly categoryId: number
  readonly isListed: boolean
  /** By a cookie or a request of the last scan. */
  readonly isSeen: boolean
  readonly urls: readonly string[]
  readonly defaultPatterns: number
  readonly usesDefaultPatterns: boolean
  readonly ownPatterns: number
  readonly usesOwnPatterns: boolean
  readonly asksConsentMode: boolean
}

export interface ActionScan {
  readonly scope: ScanScope
  readonly at: string
  readonly implementation: Implementation | null
  /** Other sites that pages asked for something, and which no service is known for. */
  readonly unknownHosts: readonly { readonly host: string; readonly urls: readonly string[] }[]
}

export const NECESSARY = 1
export const MARKETING = 4
/** Also where what concerns the whole site sits. */
export const UNCATEGORIZED = 5

/** Whether some pattern keeps the tags of a service from running before they may. */
export function isHeldBack(service: ActionService, { settings }: ActionEvidence): boolean {
  if (!settings.blocks) return false
  const byDefault = service.usesDefaultPatterns && service.defaultPatterns > 0
  return byDefault || (service.usesOwnPatterns && service.ownPatterns > 0)
}

/** Nothing needs to hold its tags back. */
export function needsNoBlocker(service: ActionService, { settings }: ActionEvidence): boolean {
  return service.categoryId === NECESSARY || (settings.consentMode === 'advanced' && service.asksConsentMode)
}
