import { getScan, requestScan } from '@placet/contract/scans'
import * as scans from '@placet/core/scans/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerScanRoutes(api: Api): void {
  registerRoute(api, requestScan, ({ ctx, params }) => scans.requestScan({ ctx, input: params }))
  registerRoute(api, getScan, ({ ctx, params, query }) =>
    scans.getScan({ ctx, input: { ...params, ...query } }),
  )
}
