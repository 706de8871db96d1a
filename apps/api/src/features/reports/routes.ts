import {
  EXPORT_TYPES,
  exportReport,
  getConsentStats,
  getCountrySegments,
  getFunnel,
  getHostSegments,
  getLiveReport,
  getPathSegments,
  getReportMarks,
  getSegments,
  getSessionStats,
} from '@placet/contract/reports'
import * as reports from '@placet/core/reports/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerReportRoutes(api: Api): void {
  registerRoute(api, getConsentStats, ({ ctx, params, body }) =>
    reports.getConsentStats({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getHostSegments, ({ ctx, params, body }) =>
    reports.getSegments({ ctx, input: { ...params, ...body, by: 'host' } }),
  )
  registerRoute(api, getPathSegments, ({ ctx, params, body }) =>
    reports.getSegments({ ctx, input: { ...params, ...body, by: 'path' } }),
  )
  registerRoute(api, getCountrySegments, ({ ctx, params, body }) =>
    reports.getSegments({ ctx, input: { ...params, ...body, by: 'country' } }),
  )
  registerRoute(api, getSegments, ({ ctx, params, body }) =>
    reports.getSegments({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getFunnel, ({ ctx, params, body }) =>
    reports.getFunnel({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getSessionStats, ({ ctx, params, body }) =>
    reports.getSessionStats({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getReportMarks, ({ ctx, params, body }) =>
    reports.getReportMarks({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, getLiveReport, ({ ctx, params, body }) =>
    reports.getLiveReport({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, exportReport, async ({ ctx, params, body }) => {
    const { name, content } = await reports.exportReport({ ctx, input: { ...params, ...body } })
    return new FileOf({ name, content, type: EXPORT_TYPES[body.format] })
  })
}
