import {
  getImplementationScan,
  getScan,
  getScanCookie,
  getScanPage,
  getScanProgress,
  listScanPages,
  listScans,
  requestImplementationScan,
  requestScan,
} from '@placet/contract/scans'
import * as scans from '@placet/core/scans/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerScanRoutes(api: Api): void {
  registerRoute(api, requestScan, ({ ctx, params }) => scans.requestScan({ ctx, input: params }))
  registerRoute(api, getScan, ({ ctx, params, query }) =>
    scans.getScan({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, getScanProgress, ({ ctx, params }) => scans.getScanProgress({ ctx, input: params }))
  registerRoute(api, listScans, ({ ctx, params, query }) =>
    scans.listScans({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, listScanPages, ({ ctx, params, query }) =>
    scans.listScanPages({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(api, getScanPage, ({ ctx, params }) => scans.getScanPage({ ctx, input: params }))
  registerRoute(api, getScanCookie, ({ ctx, params }) => scans.getScanCookie({ ctx, input: params }))
  registerRoute(api, requestImplementationScan, ({ ctx, params }) =>
    scans.requestImplementationScan({ ctx, input: params }),
  )
  registerRoute(api, getImplementationScan, ({ ctx, params }) =>
    scans.getImplementationScan({ ctx, input: params }),
  )
}
