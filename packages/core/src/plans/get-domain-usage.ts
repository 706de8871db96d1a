import { usageDays } from '@placet/analytics/queries/usage-days'
import { type DomainUsageView, getDomainUsage as route } from '@placet/contract/plans'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { forecastUsage } from './forecast-usage.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { domainToReport } from '../reports/index.ts'
import { loadSiteLimits } from '../site-limits.ts'

const LOOK_BACK_MS = 31 * 24 * 60 * 60 * 1000

export const getDomainUsage = defineVerb(inputOf(route), async ({ ctx, input }): Promise<DomainUsageView> => {
  requirePermission(ctx, 'report:read')
  const { domainId } = input
  const domain = await domainToReport(ctx, domainId)
  const { shards, created_at } = domain
  const now = ctx.clock.now()
  const to = dayOf(now)
  // Days before the domain existed would lower the forecast.
  const from = dayOf(new Date(Math.max(now.getTime() - LOOK_BACK_MS, created_at.getTime())))
  const days = await usageDays(ctx.analytics, { shards, domainId, from, to }).catch(refuseUnavailable)
  const today = days.pop()
  if (today?.day !== to) throw new Error(`the days of usage end with ${today?.day}, not with ${to}`)
  const limitsOf = await withTx(ctx, (tx) => loadSiteLimits(tx, now, [domain]))
  const { sessionsMax } = limitsOf(domain)
  const usage = forecastUsage({ before: days, today })
  return { ...usage, sessionsMax, overage: Math.max(0, usage.sessions - sessionsMax) }
})

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
