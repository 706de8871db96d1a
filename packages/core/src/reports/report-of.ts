import type { ReportFilter } from '@placet/analytics/queries/report-filter'
import type { DomainId } from '@placet/contract/ids'
import type { ReportQuery } from '@placet/contract/reports'
import { shardsHolding } from '@placet/contract/shard'
import { type Ctx, withTx } from '../context.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { rangeProblem } from './rules.ts'

export type ReportInput = ReportQuery & { domainId: DomainId }
type RangeInput = Pick<ReportInput, 'domainId' | 'date_from' | 'date_to'> & Partial<ReportQuery>

/** The domain, if it is in the actor's account, and its log shards. */
export async function domainToReport(
  ctx: Ctx,
  domainId: DomainId,
): Promise<DomainRow & { shards: number[] }> {
  const domain = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  return { ...domain, shards: shardsHolding(domain.code, ctx.installation.consentShards) }
}

/** Scope of a report, after checking that the range is allowed. */
export async function filterOf(ctx: Ctx, input: RangeInput): Promise<ReportFilter> {
  const { shards, tier } = await domainToReport(ctx, input.domainId)
  const problem = rangeProblem({ from: input.date_from, to: input.date_to }, tier, ctx.clock.now())
  if (problem) throw refuse(problem)
  return {
    shards,
    domainId: input.domainId,
    from: input.date_from,
    to: input.date_to,
    country: input.country ?? '',
    host: input.host ?? '',
    path: input.url ?? '',
    flagged: input.flagged ?? false,
  }
}
