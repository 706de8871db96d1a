import {
  downloadClientReport,
  getClientReport,
  saveClientReport,
  stopClientReport,
} from '@placet/contract/client-reports'
import * as clientReports from '@placet/core/client-reports/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerClientReportRoutes(api: Api): void {
  registerRoute(api, getClientReport, ({ ctx, params }) =>
    clientReports.getClientReport({ ctx, input: params }),
  )
  registerRoute(api, saveClientReport, ({ ctx, params, body }) =>
    clientReports.saveClientReport({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, downloadClientReport, async ({ ctx, params }) => {
    const file = await clientReports.downloadClientReport({ ctx, input: params })
    return new FileOf({ ...file, type: 'application/pdf' })
  })
  registerRoute(api, stopClientReport, ({ ctx, body }) =>
    clientReports.stopClientReport({ ctx, input: body }),
  )
}
