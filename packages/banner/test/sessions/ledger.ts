import type { OptionalCategory } from '@placet/contract/constants'
import type { PublishedCategory, PublishedRegion } from '@placet/contract/published-config'

/** One domain's script at two revisions, and what the model must know of it. */
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
  /** How often each thing was done. */
  steps: Record<string, number>
  answers: number
  comparisons: number
  /** Errors that a session has made on purpose, as it was told of them. */
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
