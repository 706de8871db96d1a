import { PAGE_SIZE } from '@placet/contract/constants'
import { ScanId } from '@placet/contract/ids'
import { getReportMarks as route, REPORT_MARKS_MAX, type ReportMarks } from '@placet/contract/reports'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { filterOf } from './report-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const getReportMarks = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ReportMarks> => {
  requirePermission(ctx, 'report:read')
  const { from, to } = await filterOf(ctx, input)
  const [since, until] = [new Date(from), new Date(Date.parse(to) + DAY_MS)]
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const publications = await tx
      .selectFrom('published_version')
      .select(['version', 'settings_version', 'created_at'])
      .where('domain_id', '=', domain.id)
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .orderBy('version', 'desc')
      .limit(REPORT_MARKS_MAX)
      .execute()
    const scans = await tx
      .selectFrom('scan')
      .select(['id', 'created_at'])
      .where('domain_id', '=', domain.id)
      .where('scope', '!=', 'implementation')
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .orderBy('created_at', 'desc')
      .limit(REPORT_MARKS_MAX)
      .execute()
    return {
      publications: publications.map(({ version, settings_version: settingsVersion, created_at: at }) => ({
        day: dayOf(at),
        version,
        settingsVersion,
        historyPage: Math.floor((domain.settings_version - settingsVersion) / PAGE_SIZE) + 1,
      })),
      scans: scans.map(({ id, created_at: at }) => ({ day: dayOf(at), id: ScanId.parse(id) })),
    }
  })
})

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
