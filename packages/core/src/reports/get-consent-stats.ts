import { consentStats } from '@placet/analytics/queries/consent-stats'
import { type ConsentStats, getConsentStats as route } from '@placet/contract/reports'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { filterOf } from './report-of.ts'
import { toConsentStats } from './to-consent-stats.ts'

export const getConsentStats = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ConsentStats> => {
  requirePermission(ctx, 'report:read')
  const filter = await filterOf(ctx, input)
  return toConsentStats(await consentStats(ctx.analytics, filter).catch(refuseUnavailable))
})
