import { followPayment as route } from '@placet/contract/payments'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { getPaymentInAccount, fetchOutcome, isOpen } from './internal.ts'
import { toMethodAnswer } from './payment-answers.ts'
import { settlePayment } from './settle-payment.ts'

const FOLLOWING: LimitRule = { name: 'following payments', points: 300, perSeconds: 10 * 60 }

/** The browser's word on a payment is only a hint to ask the provider (T42). */
export const followPayment = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  await limit(ctx, FOLLOWING, accountId)
  const attempt = await withTx(ctx, (tx) => getPaymentInAccount(tx, ctx, input.pp))
  const found = isOpen(attempt) ? await fetchOutcome(ctx, attempt) : null
  // A payment unknown to the provider may still be in flight, so polling must not end it.
  const current =
    found === null || found.kind === 'unknown' ? attempt : await settlePayment(ctx, attempt.id, found)
  const { success, threeds, formR, action, error } = toMethodAnswer(current)
  return { success, threeds, formR, action, error }
})
