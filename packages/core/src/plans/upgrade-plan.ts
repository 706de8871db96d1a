import { CardInput, type PaymentAnswer } from '@placet/contract/payments'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { lockBalance } from '../invoices/index.ts'
import { PAID, payingCard, startPayment, toPaymentAnswer } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { WantedPlan } from './load-plan-change.ts'
import { completeFromBalance } from './settle-plan-order.ts'
import { startUpgrade } from './start-upgrade.ts'

const Input = WantedPlan.extend({
  card: CardInput,
  expectedTotal: z.int().optional(),
  idempotencyKey: z.string().optional(),
})

/** Uses the balance if it covers the price; otherwise `settlePlanOrder` completes the upgrade after payment. */
export const upgradePlan = defineVerb(Input, async ({ ctx, input }): Promise<PaymentAnswer> => {
  const accountId = requirePermission(ctx, 'billing:write')
  const { domainId, product, interval, card, expectedTotal, idempotencyKey } = input
  const bill = await withTx(ctx, async (tx) => {
    await lockBalance(tx, accountId)
    const due = await startUpgrade(tx, ctx, accountId, input, expectedTotal)
    return due && (await completeFromBalance(tx, ctx, accountId, due)) ? null : due
  })
  if (bill === null) return PAID
  const attempt = await startPayment(ctx, {
    accountId,
    purpose: 'subscription',
    subject: domainId,
    detail: bill,
    amountMinor: bill.grossMinor,
    currency: bill.order.currency,
    card: await payingCard(ctx, card),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    returnPath: `/domain/${domainId}/upgrade?product=${product ?? 0}&interval=${interval}`,
  })
  return toPaymentAnswer(attempt)
})
