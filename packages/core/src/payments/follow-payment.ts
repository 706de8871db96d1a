import type { PaymentId } from '@placet/contract/ids'
import type { LimitRule } from '@placet/db/rate-limits'
import { type Verb, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { getPaymentInAccount, fetchOutcome, isOpen } from './internal.ts'
import { toMethodAnswer } from './payment-answers.ts'
import { settlePayment } from './settle-payment.ts'

const FOLLOWING: LimitRule = { name: 'following payments', points: 300, perSeconds: 10 * 60 }

/** The browser's word on a payment is only a hint to ask the provider (T42). */
export async function followPayment({ ctx, input }: Verb<{ pp: PaymentId }>) {
  const accountId = requirePermission(ctx, 'billing:write')
  await limit(ctx, FOLLOWING, accountId)
  const attempt = await withTx(ctx, (tx) => getPaymentInAccount(tx, ctx, input.pp))
  const found = isOpen(attempt) ? await fetchOutcome(ctx, attempt) : null
  // One that has not arrived at the provider yet is not ended by somebody looking.
  const current =
    found === null || found.kind === 'unknown' ? attempt : await settlePayment(ctx, attempt.id, found)
  const { success, threeds, formR, action, error } = toMethodAnswer(current)
  return { success, threeds, formR, action, error }
}
