import { getAffiliate, savePayout } from '@placet/contract/affiliates'
import * as affiliates from '@placet/core/affiliates/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerAffiliateRoutes(api: Api): void {
  registerRoute(api, getAffiliate, ({ ctx }) => affiliates.getAffiliate({ ctx, input: {} }))
  registerRoute(api, savePayout, async ({ ctx, body }) => {
    await affiliates.savePayout({ ctx, input: body })
    return { success: true as const }
  })
}
