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
  /** Where the rule's own level does not decide. */
  readonly level?: Level
}

export interface Finding {
  readonly rule: RuleId
  readonly level: Level
  /** Null when it is the same in every region. */
  readonly regionIndex: number | null
  /** The place in the form. */
  readonly key: string
  readonly message: string
  readonly value: string
  readonly source: string
}
