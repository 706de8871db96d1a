import type { OptionalCategory } from '@placet/contract/constants'
import type { Level, RuleId } from './rules.ts'

/**
 * Result of a check. Keys that start with a slash belong to the whole domain; others are relative to the
 * region.
 */
export interface Remark {
  readonly rule: RuleId
  readonly key: string
  readonly message: string
  readonly value: string
  /** Only laws about this category apply. */
  readonly category?: OptionalCategory
  /** For L10: only laws with a shorter ceiling apply. */
  readonly days?: number
  /** Overrides the level of the laws and of the check. */
  readonly level?: Level
}

export interface Finding {
  readonly rule: RuleId
  readonly level: Level
  /** Null if it applies to every region. */
  readonly regionIndex: number | null
  /** Location in the settings form. */
  readonly key: string
  readonly message: string
  readonly value: string
  /** The laws that apply where the region is, or why Placet checks it although no law there does. */
  readonly source: string
  /** Ids of those laws, strictest first. */
  readonly laws: readonly string[]
}
