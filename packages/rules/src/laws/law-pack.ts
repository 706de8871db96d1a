import type { OptionalCategory } from '@placet/contract/constants'
import type { Level, RuleId } from '../fairness/rules.ts'

/** Makes a check a rule of a place, from a day on. */
export interface LawRule {
  readonly id: string
  /** Checks that find a breach; empty for a duty that no banner can show, which is listed for information. */
  readonly checks: readonly RuleId[]
  readonly level: Level
  /** The first day it applies, and the first day it no longer does. */
  readonly from: string
  readonly until?: string
  /** The law or guidance by name and article. */
  readonly source: string
  /** Places of the pack it applies to, if not all of them. */
  readonly places?: readonly string[]
  readonly categories?: readonly OptionalCategory[]
  /** Only regions that ask for consent, or that use an IAB framework. */
  readonly only?: 'asks' | 'tcf'
  /** For L10: the longest time a choice may count. */
  readonly days?: number
}

export interface LawPack {
  readonly id: string
  readonly title: string
  /** Countries, states and groups. Empty if it follows a framework instead of a place. */
  readonly places: readonly string[]
  /** The day its sources were last read. */
  readonly reviewed: string
  readonly rules: readonly LawRule[]
}

/** Passed by a legislature or proposed to one, without a day on which it applies. */
export interface ProposedLaw {
  readonly pack: string
  readonly source: string
}
