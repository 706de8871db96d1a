import { usageDays } from '@placet/analytics/queries/usage-days'
import type { DomainId } from '@placet/contract/ids'
import type { DomainUsageView } from '@placet/contract/plans'
import { entitlementsOf } from '@placet/rules/plans/entitlements'
import { forecastUsage } from './forecast-usage.ts'
import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { domainToReport, refuseUnavailable } from '../reports/index.ts'

const LOOK_BACK_MS = 31 * 24 * 60 * 60 * 1000

export async function getDomainUsage({ ctx, input }: Verb<{ domainId: DomainId }>): Promise<DomainUsageView> {
  requirePermission(ctx, 'report:read')
  const { domainId } = input
  const { shards, tier, created_at } = await domainToReport(ctx, domainId)
  const now = ctx.clock.now()
  const to = dayOf(now)
  // Days before there was a domain would pull the forecast down.
  const from = dayOf(new Date(Math.max(now.getTime() - LOOK_BACK_MS, created_at.getTime())))
  const days = await usageDays(ctx.analytics, { shards, domainId, from, to }).catch(refuseUnavailable)
  const today = days.pop()
  if (today?.day !== to) throw new Error(`the days of usage end with ${today?.day}, not with ${to}`)
  const { sessionsMax } = entitlementsOf(tier)
  const usage = forecastUsage({ before: days, today })
  return { ...usage, sessionsMax, overage: Math.max(0, usage.sessions - sessionsMax) }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
