import { reportFunnel } from '@placet/analytics/queries/report-funnel'
import type { Funnel } from '@placet/contract/reports'
import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { type ReportInput, filterOf, refuseUnavailable } from './report-of.ts'

export async function getFunnel({ ctx, input }: Verb<ReportInput>): Promise<Funnel> {
  requirePermission(ctx, 'report:read')
  const filter = await filterOf(ctx, input)
  const { shown, ...answers } = await reportFunnel(ctx.analytics, filter).catch(refuseUnavailable)
  const isOfAll = filter.country === '' && filter.host === '' && filter.path === ''
  return { ...answers, shown: isOfAll && shown > 0 ? shown : null }
}
