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
import {
  addReportLink,
  addReportNote,
  deleteReportLink,
  deleteReportNote,
  getReportMail,
  listReportLinks,
  openSharedReport,
  saveReportMail,
  saveReportNote,
} from '@placet/contract/report-sharing'
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
  registerRoute(api, addReportNote, ({ ctx, params, body }) =>
    reports.addReportNote({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, saveReportNote, ({ ctx, params, body }) =>
    reports.saveReportNote({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, deleteReportNote, ({ ctx, params }) => reports.deleteReportNote({ ctx, input: params }))
  registerRoute(api, getReportMail, ({ ctx, params }) => reports.getReportMail({ ctx, input: params }))
  registerRoute(api, saveReportMail, ({ ctx, params, body }) =>
    reports.saveReportMail({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, listReportLinks, ({ ctx, params }) => reports.listReportLinks({ ctx, input: params }))
  registerRoute(api, addReportLink, ({ ctx, params, body }) =>
    reports.addReportLink({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, deleteReportLink, ({ ctx, params }) => reports.deleteReportLink({ ctx, input: params }))
  registerRoute(api, openSharedReport, ({ ctx, body }) => reports.openSharedReport({ ctx, input: body }))
  registerRoute(api, exportReport, async ({ ctx, params, body }) => {
    const { name, content } = await reports.exportReport({ ctx, input: { ...params, ...body } })
    return new FileOf({ name, content, type: EXPORT_TYPES[body.format] })
  })
}
