import type { Readable } from 'node:stream'
import * as analytics from '@placet/analytics/queries/export-report'
import type { Export, ExportFormat } from '@placet/contract/reports'
import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { type ReportInput, filterOf, refuseUnavailable } from './report-of.ts'

interface ReportFile {
  name: string
  content: Readable
}

export async function exportReport({
  ctx,
  input: { what, format, ...input },
}: Verb<ReportInput & { what: Export; format: ExportFormat }>): Promise<ReportFile> {
  requirePermission(ctx, 'report:read')
  const filter = await filterOf(ctx, input)
  const content = await analytics
    .exportReport(ctx.analytics, { ...filter, what, format })
    .catch(refuseUnavailable)
  return { name: `placet-${what}-${filter.from}-${filter.to}.${format}`, content }
}
