import { consentStats } from '@placet/analytics/queries/consent-stats'
import { AnalyticsUnavailable } from '@placet/analytics/unavailable'
import type { DomainId } from '@placet/contract/ids'
import type { ConsentStats, ReportQuery } from '@placet/contract/reports'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { Refusal, refuse } from '../refuse.ts'
import { rangeProblem } from './rules.ts'
import { toConsentStats } from './to-consent-stats.ts'

export async function getConsentStats({
  ctx,
  input,
}: Verb<ReportQuery & { domainId: DomainId }>): Promise<ConsentStats> {
  requirePermission(ctx, 'report:read')
  const domain = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, input.domainId))
  const problem = rangeProblem(input.date_from, input.date_to, domain.tier)
  if (problem) throw refuse(problem)
  const days = await consentStats(ctx.analytics, {
    domainId: input.domainId,
    from: input.date_from,
    to: input.date_to,
    country: input.country,
    host: input.host,
    path: input.url,
  }).catch(refuseUnavailable)
  return toConsentStats(days)
}

/** A report that cannot be read says so; it never looks like nothing happened. */
function refuseUnavailable(error: unknown): never {
  if (error instanceof AnalyticsUnavailable) throw new Refusal('reports_unavailable', [], error)
  throw error
}
