import { reportFunnel } from '@placet/analytics/queries/report-funnel'
import { type Funnel, getFunnel as route } from '@placet/contract/reports'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { filterOf } from './report-of.ts'

export const getFunnel = defineVerb(inputOf(route), async ({ ctx, input }): Promise<Funnel> => {
  requirePermission(ctx, 'report:read')
  const filter = await filterOf(ctx, input)
  const { shown, ...answers } = await reportFunnel(ctx.analytics, filter).catch(refuseUnavailable)
  const isOfAll = filter.country === '' && filter.host === '' && filter.path === ''
  return { ...answers, shown: isOfAll && shown > 0 ? shown : null }
})
