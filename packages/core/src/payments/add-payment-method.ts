import type { AccountId } from '@placet/contract/ids'
import { CARD_ONLY, type CardInput, OPEN_BALANCE, TOP_UP_AMOUNTS } from '@placet/contract/payments'
import type { Tx } from '@placet/db/tx'
import { checkTopUp } from '@placet/rules/payments/check-top-up'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { currencyOf } from '../currency-of.ts'
import { refuse } from '../refuse.ts'
import { balanceOf } from './balance.ts'
import { payingCard } from './paying-card.ts'
import { toMethodAnswer } from './payment-answers.ts'
import { startPayment } from './start-payment.ts'

interface TopUp extends CardInput {
  topUpAmountId?: number | null | undefined
  currencyId: string
  idempotencyKey?: string | undefined
}

/** Adds a card, tops the balance up, or pays what is open: T43, the amount is the server's. */
export async function addPaymentMethod({ ctx, input }: Verb<TopUp>) {
  const accountId = requirePermission(ctx, 'billing:write')
  const { topUpAmountId: choice, idempotencyKey } = input
  const problem = checkTopUp(choice)
  if (problem || typeof choice !== 'number') throw refuse(problem ?? 'amount_missing')
  const { amountMinor, currency } = await withTx(ctx, (tx) => priceOf(tx, accountId, choice))
  if (currency !== input.currencyId) throw refuse('amount_invalid')
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

async function priceOf(tx: Tx, accountId: AccountId, choice: number) {
  const { country_id } = await tx
    .selectFrom('account')
    .select('country_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const currency = currencyOf(country_id)
  if (choice === CARD_ONLY) return { amountMinor: 0, currency }
  if (choice === OPEN_BALANCE) {
    const amountMinor = -(await balanceOf(tx, accountId, currency))
    if (amountMinor <= 0) throw refuse('nothing_to_pay')
    return { amountMinor, currency }
  }
  const amountMinor = TOP_UP_AMOUNTS[currency]?.[choice - 1]
  if (amountMinor === undefined) throw refuse('amount_invalid')
  return { amountMinor, currency }
}
