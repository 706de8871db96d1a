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
  /** Overrides the rule's own level. */
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
  readonly source: string
}
