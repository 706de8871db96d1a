import type { OptionalCategory } from '@placet/contract/constants'
import type { PublishedCategory, PublishedRegion } from '@placet/contract/published-config'

/** One domain's script at two revisions, and the facts the model needs about it. */
export interface Variant {
  readonly code: string
  readonly version: number
  readonly scripts: readonly string[]
  readonly hasRules: boolean
  readonly expiryDays: number
  readonly bannerType: PublishedRegion['bannerType']
  readonly closeAction: PublishedRegion['banner']['closeAction']
  readonly categories: Readonly<Record<OptionalCategory, PublishedCategory>>
}

export interface Ledger {
  sessions: number
  pages: number
  /** Count per step. */
  steps: Record<string, number>
  answers: number
  comparisons: number
  /** Errors that a session caused on purpose and that were reported to it. */
  provoked: number
  exceptions: string[]
  differences: string[]
}

export const emptyLedger = (): Ledger => ({
  sessions: 0,
  pages: 0,
  steps: {},
  answers: 0,
  comparisons: 0,
  provoked: 0,
  exceptions: [],
  differences: [],
})

export function addTo(sum: Ledger, part: Ledger): void {
  for (const name of ['sessions', 'pages', 'answers', 'comparisons', 'provoked'] as const)
    sum[name] += part[name]
  for (const [step, count] of Object.entries(part.steps)) sum.steps[step] = (sum.steps[step] ?? 0) + count
  sum.exceptions.push(...part.exceptions)
  sum.differences.push(...part.differences)
}
