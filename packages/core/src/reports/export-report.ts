import { inputOf } from '@placet/contract/route'
import type { Readable } from 'node:stream'
import * as analytics from '@placet/analytics/queries/export-report'
import { exportReport as route } from '@placet/contract/reports'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { filterOf } from './report-of.ts'

interface ReportFile {
  name: string
  content: Readable
}

const Input = inputOf(route)

export const exportReport = defineVerb(
  Input,
  async ({ ctx, input: { what, format, ...input } }): Promise<ReportFile> => {
    requirePermission(ctx, 'report:read')
    const filter = await filterOf(ctx, input)
    const content = await analytics
      .exportReport(ctx.analytics, { ...filter, what, format })
      .catch(refuseUnavailable)
    return { name: `placet-${what}-${filter.from}-${filter.to}.${format}`, content }
  },
)
