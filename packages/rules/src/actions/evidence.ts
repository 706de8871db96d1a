import type { ConsentState, Implementation } from '@placet/contract/events/scan-page.v1'
import type { ScanScope } from '@placet/contract/events/scan-requested.v1'
import type { CookieId } from '@placet/contract/ids'

/** All input that actions are derived from. */
export interface ActionEvidence {
  readonly domainId: string
  readonly domainName: string
  readonly cookies: readonly ActionCookie[]
  /** Services on the domain's list, and those seen by the last scan. */
  readonly services: readonly ActionService[]
  /** The newest successful scan, or null. */
  readonly scan: ActionScan | null
  readonly settings: { readonly blocks: boolean; readonly consentMode: 'off' | 'basic' | 'advanced' }
  readonly hasUnpublishedChanges: boolean
  /** Null where visitors are not asked about vendors. */
  readonly listedVendors: readonly string[] | null
  /** Days on which rules come into force that the published banner would break. */
  readonly lawChanges: readonly {
    readonly on: string
    readonly sources: readonly string[]
    readonly messages: readonly string[]
  }[]
}

export interface ActionCookie {
  readonly id: CookieId
  readonly name: string
  readonly hostName: string
  readonly categoryId: number
  /** The catalogue's suggestion; null if unknown. */
  readonly suggestedCategoryId: number | null
  /** 0: no service. */
  readonly serviceId: number
  /** States of the last scan in which its current category is not permitted. */
  readonly nonCompliantStates: readonly ConsentState[]
  /** A page that serves as evidence, per state. */
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
  /** Seen through a cookie or a request in the last scan. */
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
  /** Third-party hosts requested by pages and not matched by any known service. */
  readonly unknownHosts: readonly { readonly host: string; readonly urls: readonly string[] }[]
}

export const NECESSARY = 1
export const MARKETING = 4
/** Also holds site-wide actions. */
export const UNCATEGORIZED = 5

/** Whether a pattern blocks the service's tags until they are permitted. */
export function isHeldBack(service: ActionService, { settings }: ActionEvidence): boolean {
  if (!settings.blocks) return false
  const byDefault = service.usesDefaultPatterns && service.defaultPatterns > 0
  return byDefault || (service.usesOwnPatterns && service.ownPatterns > 0)
}

/** Whether the service's tags may run without being blocked. */
export function needsNoBlocker(service: ActionService, { settings }: ActionEvidence): boolean {
  return service.categoryId === NECESSARY || (settings.consentMode === 'advanced' && service.asksConsentMode)
}
