import type { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import type { Finding } from '@placet/rules/fairness/finding'
import { findUnfairness } from '@placet/rules/fairness/find-unfairness'
import { isSame } from '@placet/rules/leaves/leaves'
import { refuse } from '../refuse.ts'
import { type Designs, Design, withDesign } from './design.ts'

export interface RunningComparison extends Designs {
  id: string
}

/** The comparison of two designs that a site's visitors see; null if there is none. */
export async function readRunningComparison(tx: Tx, domainId: string): Promise<RunningComparison | null> {
  const row = await tx
    .selectFrom('comparison')
    .select(['id', 'a', 'b'])
    .where('domain_id', '=', domainId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, a: Design.parse(row.a), b: Design.parse(row.b) } : null
}

/** Publications during a comparison keep both designs as they are and equally fair. No reason replaces that. */
export function requireComparable(running: Designs, draft: PublishedDomain, on: string): void {
  if (!isSame(withDesign(draft, running.b), draft)) throw refuse('comparison_runs')
  const { errors, unequal } = judgeDesigns(withDesign(draft, running.a), draft, on)
  const blocking = errors.length > 0 ? errors : unequal
  if (blocking.length > 0) {
    throw refuse(
      'publish_unfair',
      blocking.map(({ key, message }) => ({ key, message })),
    )
  }
}

/** Findings that stop a comparison: errors of either design, and warnings that only one of them has. */
export function judgeDesigns(
  a: PublishedDomain,
  b: PublishedDomain,
  on: string,
): { errors: Finding[]; unequal: Finding[] } {
  const [ofA, ofB] = [findUnfairness(a, { on }), findUnfairness(b, { on })]
  const errors = withoutRepeats([...ofA, ...ofB].filter(({ level }) => level === 'error'))
  return { errors, unequal: [...onlyIn(ofA, ofB), ...onlyIn(ofB, ofA)] }
}

function onlyIn(found: readonly Finding[], others: readonly Finding[]): Finding[] {
  const known = new Set(others.map(idOf))
  return found.filter((finding) => !known.has(idOf(finding)))
}

function withoutRepeats(found: readonly Finding[]): Finding[] {
  return [...new Map(found.map((finding) => [idOf(finding), finding])).values()]
}

function idOf({ rule, key }: Finding): string {
  return `${rule} ${key}`
}
