import { endComparison, getComparison, startComparison } from '@placet/contract/comparisons'
import * as comparisons from '@placet/core/comparisons/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerComparisonRoutes(api: Api): void {
  registerRoute(api, getComparison, ({ ctx, params }) => comparisons.getComparison({ ctx, input: params }))
  registerRoute(api, startComparison, ({ ctx, params }) =>
    comparisons.startComparison({ ctx, input: params }),
  )
  registerRoute(api, endComparison, ({ ctx, params, body }) =>
    comparisons.endComparison({ ctx, input: { ...params, ...body } }),
  )
}
