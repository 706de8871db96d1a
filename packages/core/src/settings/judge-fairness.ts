import type { FieldError } from '@placet/contract/error-body'
import type { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import type { Finding } from '@placet/rules/fairness/finding'
import { findUnfairness } from '@placet/rules/fairness/find-unfairness'
import { FAIRNESS_RULES_VERSION } from '@placet/rules/fairness/rules'
import { sql } from 'kysely'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'

interface Judgement {
  /** Findings stored with the version, and the rules version they were checked against. */
  findings: { rules: number; findings: Finding[] }
  /** Reason for publishing despite the findings. */
  reason: string | null
}

/** Refuses banners that break rules where they are shown, or fail other checks, unless a reason was given. */
export async function judgeFairness(
  tx: Tx,
  domain: DomainRow,
  config: PublishedDomain,
  { given, others, on }: { given: string | undefined; others: readonly FieldError[]; on: string },
): Promise<Judgement> {
  const findings = findUnfairness(config, { on })
  const judged = { rules: FAIRNESS_RULES_VERSION, findings }
  const errors = findings.filter(({ level }) => level === 'error')
  // A reason without an error here refers to findings that the designer measured on the rendered banner.
  if (given !== undefined || errors.length + others.length === 0)
    return { findings: judged, reason: given ?? null }
  const reason = errors.length === 0 ? null : await readReason(tx, domain, errors)
  // Reported together: a reason for one must not silently cover the other.
  if (reason === null || others.length > 0) {
    const unfair = errors.map(({ key, message }) => ({ key, message }))
    throw refuse('publish_unfair', [...others, ...unfair])
  }
  return { findings: judged, reason }
}

/** A reason given for exactly the same findings still counts, so owners don't repeat it for every text change. */
async function readReason(tx: Tx, { id }: DomainRow, errors: readonly Finding[]): Promise<string | null> {
  const same = errors.map(({ rule, level, key, value }) => ({ rule, level, key, value }))
  const row = await tx
    .selectFrom('published_version')
    .select('reason')
    .where('domain_id', '=', id)
    .where('reason', 'is not', null)
    .where(sql<boolean>`findings @> ${JSON.stringify({ findings: same })}::jsonb`)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row?.reason ?? null
}
