import {
  addPaymentMethod,
  deleteCard,
  followPayment,
  getBilling,
  makeCardDefault,
  openTopUpOrder,
} from '@placet/contract/payments'
import * as payments from '@placet/core/payments/index'
import type { Api } from '../../http/api.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerPaymentRoutes(api: Api): void {
  registerRoute(api, getBilling, ({ ctx }) => payments.getBilling({ ctx, input: {} }))
  registerRoute(api, addPaymentMethod, ({ ctx, body, request }) =>
    payments.addPaymentMethod({ ctx, input: { ...body, idempotencyKey: idempotencyKeyOf(request) } }),
  )
  registerRoute(api, openTopUpOrder, ({ ctx, body }) => payments.openTopUpOrder({ ctx, input: body }))
  registerRoute(api, makeCardDefault, ({ ctx, params }) => payments.makeCardDefault({ ctx, input: params }))
  registerRoute(api, deleteCard, ({ ctx, params }) => payments.deleteCard({ ctx, input: params }))
  registerRoute(api, followPayment, ({ ctx, params }) => payments.followPayment({ ctx, input: params }))
}
