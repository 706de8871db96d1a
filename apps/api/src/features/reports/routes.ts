import { getConsentStats } from '@placet/contract/reports'
import * as reports from '@placet/core/reports/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerReportRoutes(api: Api): void {
  registerRoute(api, getConsentStats, ({ ctx, params, body }) =>
    reports.getConsentStats({ ctx, input: { ...params, ...body } }),
  )
}
