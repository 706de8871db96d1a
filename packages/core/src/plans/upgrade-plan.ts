import { CardInput, type PaymentAnswer } from '@placet/contract/payments'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { payingCard, startPayment, toPaymentAnswer } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { WantedPlan } from './load-plan-change.ts'
import { startUpgrade } from './start-upgrade.ts'

const DONE: PaymentAnswer = { success: true, error: '', threeds: null }

const Input = WantedPlan.extend({ card: CardInput, idempotencyKey: z.string().optional() })

/** Payment comes first; `settlePlanOrder` completes the upgrade. */
export const upgradePlan = defineVerb(Input, async ({ ctx, input }): Promise<PaymentAnswer> => {
  const accountId = requirePermission(ctx, 'billing:write')
  const { domainId, product, interval, card, idempotencyKey } = input
  const bill = await withTx(ctx, (tx) => startUpgrade(tx, ctx, accountId, input))
  if (bill === null) return DONE
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
