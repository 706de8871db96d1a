import { CARD_ONLY, type CardInput } from '@placet/contract/payments'
import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { payingCard } from './paying-card.ts'
import { toMethodAnswer } from './payment-answers.ts'
import { type TopUpChoice, priceTopUp } from './price-top-up.ts'
import { startPayment } from './start-payment.ts'

interface TopUp extends CardInput, TopUpChoice {
  idempotencyKey?: string | undefined
}

/** Adds a card, tops the balance up, or pays what is open: T43, the amount is the server's. */
export async function addPaymentMethod({ ctx, input }: Verb<TopUp>) {
  const accountId = requirePermission(ctx, 'billing:write')
  const { topUpAmountId: choice, idempotencyKey } = input
  const { amountMinor, currency } = await priceTopUp(ctx, accountId, input)
  const attempt = await startPayment(ctx, {
    accountId,
    purpose: choice === CARD_ONLY ? 'card_only' : 'top_up',
    subject: String(choice),
    amountMinor,
    currency,
    card: await payingCard(ctx, input),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    returnPath: '/billing',
  })
  return toMethodAnswer(attempt)
}
