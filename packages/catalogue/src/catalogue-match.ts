import type { Category } from '@placet/contract/constants'
import type { StoredKind } from '@placet/contract/events/stored-write'

export interface StoredItem {
  readonly kind: StoredKind
  readonly name: string
  /** A cookie's domain, with or without its leading dot, or the host of a storage. */
  readonly host: string
  /** The script or page that wrote it; empty when nobody was seen. */
  readonly initiatorUrl: string
  readonly isThirdParty: boolean
}

export const PROVENANCES = ['documented', 'observed', 'imported', 'entity', 'shape'] as const
export type Provenance = (typeof PROVENANCES)[number]

export interface CatalogueMatch {
  /** Null for who is known by name only: a service of an import, or a company. */
  readonly serviceNumber: number | null
  readonly serviceName: string | null
  readonly vendor: string | null
  readonly category: Category
  /** Purpose, as shown to visitors; empty for a guess. */
  readonly description: string
  /** As it should be: 0 until the browser closes; null until somebody clears it, or not known. */
  readonly lifetimeSeconds: number | null
  /** The glob of names that matched; null when something else than the name told. */
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

/** Below it a category is a suggestion for people, never a decision. */
export const CONFIDENCE_TO_DECIDE = 0.5
