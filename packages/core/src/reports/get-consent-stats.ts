import { consentStats } from '@placet/analytics/queries/consent-stats'
import type { ConsentStats } from '@placet/contract/reports'
import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { type ReportInput, filterOf, refuseUnavailable } from './report-of.ts'
import { toConsentStats } from './to-consent-stats.ts'

export async function getConsentStats({ ctx, input }: Verb<ReportInput>): Promise<ConsentStats> {
  requirePermission(ctx, 'report:read')
  const filter = await filterOf(ctx, input)
  return toConsentStats(await consentStats(ctx.analytics, filter).catch(refuseUnavailable))
}
