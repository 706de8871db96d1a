import { addPaymentMethod as route, CARD_ONLY, OPEN_BALANCE } from '@placet/contract/payments'
import { inputOf } from '@placet/contract/route'
import { z } from 'zod'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { payingCard } from './paying-card.ts'
import { toMethodAnswer } from './payment-answers.ts'
import { priceTopUp } from './price-top-up.ts'
import { startPayment } from './start-payment.ts'

const Input = inputOf(route).extend({ idempotencyKey: z.string().optional() })

/** The page names the purpose in its notice. */
const RETURN_PATHS: ReadonlyMap<number | null, string> = new Map([
  [CARD_ONLY, '/billing?for=card'],
  [OPEN_BALANCE, '/billing?for=open'],
])

/** Adds a card, tops up the balance or pays the open amount. The server sets the amount (T43). */
export const addPaymentMethod = defineVerb(Input, async ({ ctx, input }) => {
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
    returnPath: RETURN_PATHS.get(choice ?? null) ?? '/billing',
  })
  return toMethodAnswer(attempt)
})
