import { downloadClientReport as route } from '@placet/contract/client-reports'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { loadBrand } from '../account-brand.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getGroupInAccount } from '../domain-groups/index.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { composeReport } from './compose-report.ts'
import { printReport } from './print-report.ts'
import { monthAfter, monthOf } from './rules.ts'

/** A report about 500 sites derives the actions of each. */
const DOWNLOADS: LimitRule = { name: 'client-report-downloads', points: 60, perSeconds: 60 * 60 }

/** Everybody who may read members also reads reports and scans of all sites. */
export const downloadClientReport = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:read')
  requirePermission(ctx, 'report:read')
  requirePermission(ctx, 'scan:read')
  const { group, brand } = await withTx(ctx, async (tx) => ({
    group: await getGroupInAccount(tx, ctx, input.groupId),
    brand: await loadBrand(tx, accountId),
  }))
  await limit(ctx, DOWNLOADS, accountId)
  const month = monthAfter(monthOf(ctx.clock.now()), -1)
  const content = await composeReport(ctx, group, month).catch(refuseUnavailable)
  return {
    name: `consent-report-${month}.pdf`,
    content: await printReport(content, ctx.installation.fonts, brand),
  }
})
