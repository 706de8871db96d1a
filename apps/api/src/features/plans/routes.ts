import {
  cancelDowngrade,
  checkCoupon,
  chooseCoupon,
  downgradePlan,
  getDomainPlan,
  getDomainUsage,
  getPlanLosses,
  getPlanQuote,
  listPlans,
  listSubscriptions,
  listUpcomingCharges,
  removeCoupon,
  sendPlanFeedback,
  upgradePlan,
} from '@placet/contract/plans'
import * as plans from '@placet/core/plans/index'
import type { Api } from '../../http/api.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { registerRoute } from '../../http/register-route.ts'

/** In URLs, the free plan is 0. */
const productOf = (id: number) => (id === 0 ? null : id)

export function registerPlanRoutes(api: Api): void {
  registerRoute(api, listPlans, ({ ctx }) => plans.listPlans({ ctx, input: {} }))
  registerRoute(api, listSubscriptions, ({ ctx, query }) => plans.listSubscriptions({ ctx, input: query }))
  registerRoute(api, listUpcomingCharges, ({ ctx }) => plans.listUpcomingCharges({ ctx, input: {} }))
  registerRoute(api, checkCoupon, ({ ctx, body }) => plans.checkCoupon({ ctx, input: body }))
  registerRoute(api, getDomainPlan, ({ ctx, params }) => plans.getDomainPlan({ ctx, input: params }))
  registerRoute(api, getDomainUsage, ({ ctx, params }) => plans.getDomainUsage({ ctx, input: params }))
  registerRoute(api, getPlanQuote, ({ ctx, params: { domainId, productId, months } }) =>
    plans.getPlanQuote({ ctx, input: { domainId, product: productOf(productId), interval: months } }),
  )
  registerRoute(api, getPlanLosses, ({ ctx, params: { domainId, productId } }) =>
    plans.getPlanLosses({ ctx, input: { domainId, product: productOf(productId) } }),
  )
  registerRoute(api, chooseCoupon, ({ ctx, params, body }) =>
    plans.chooseCoupon({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, removeCoupon, async ({ ctx, params }) => {
    await plans.removeCoupon({ ctx, input: params })
    return { success: true as const }
  })
  registerRoute(
    api,
    upgradePlan,
    ({ ctx, params, body: { pid, interval, expectedTotal, ...card }, request }) =>
      plans.upgradePlan({
        ctx,
        input: {
          ...params,
          product: pid,
          interval,
          card,
          expectedTotal,
          idempotencyKey: idempotencyKeyOf(request),
        },
      }),
  )
  registerRoute(api, downgradePlan, ({ ctx, params, query: { pid, interval } }) =>
    plans.downgradePlan({ ctx, input: { ...params, product: productOf(pid), interval } }),
  )
  registerRoute(api, cancelDowngrade, ({ ctx, params, query }) =>
    plans.cancelDowngrade({ ctx, input: { ...params, subscriptionId: query.sid } }),
  )
  registerRoute(api, sendPlanFeedback, ({ ctx, params, body }) =>
    plans.sendPlanFeedback({ ctx, input: { ...params, ...body } }),
  )
}
