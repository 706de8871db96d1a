import { checkCoupon, listPlans } from '@placet/contract/plans'
import * as plans from '@placet/core/plans/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerPlanRoutes(api: Api): void {
  registerRoute(api, listPlans, ({ ctx }) => plans.listPlans({ ctx, input: {} }))
  registerRoute(api, checkCoupon, ({ ctx, body }) => plans.checkCoupon({ ctx, input: body }))
}
