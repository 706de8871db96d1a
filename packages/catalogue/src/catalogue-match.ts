import type { Category } from '@placet/contract/constants'
import type { StoredKind } from '@placet/contract/events/stored-write'

export interface StoredItem {
  readonly kind: StoredKind
  readonly name: string
  /** A cookie's domain, with or without its leading dot, or the host of a storage item. */
  readonly host: string
  /** The script or page that wrote it; empty if unknown. */
  readonly initiatorUrl: string
  readonly isThirdParty: boolean
}

export const PROVENANCES = ['documented', 'observed', 'imported', 'entity', 'shape'] as const
export type Provenance = (typeof PROVENANCES)[number]

export interface CatalogueMatch {
  /** Null if known by name only: an imported service, or a company. */
  readonly serviceNumber: number | null
  readonly serviceName: string | null
  readonly vendor: string | null
  readonly category: Category
  /** Purpose, as shown to visitors; empty for a guess. */
  readonly description: string
  /** Expected lifetime: 0 for a session cookie; null if it lasts until cleared, or is unknown. */
  readonly lifetimeSeconds: number | null
  /** The name glob that matched; null if something other than the name matched. */
  readonly pattern: string | null
  /**
   * Source of the match: vendor documentation, observation, an import, a known host or setter, or the shape
   * of the name.
   */
  readonly provenance: Provenance
  /** Evidence for the match in a few words: a name, a host, a script's pattern. */
  readonly because: string
  readonly confidence: number
}

/** Below this value a category is only a suggestion to a user, never a decision. */
export const CONFIDENCE_TO_DECIDE = 0.5
