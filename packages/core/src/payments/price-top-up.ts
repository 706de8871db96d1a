import type { AccountId } from '@placet/contract/ids'
import { CARD_ONLY, OPEN_BALANCE, TOP_UP_AMOUNTS } from '@placet/contract/payments'
import type { Tx } from '@placet/db/tx'
import { checkTopUp } from '@placet/rules/payments/check-top-up'
import { type Ctx, withTx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { currenciesOf, openBalanceOf } from './balance.ts'

export interface TopUpChoice {
  topUpAmountId?: number | null | undefined
  currencyId: string
}

/** T43: the browser names a choice; the server sets the amount. */
export async function priceTopUp(
  ctx: Ctx,
  accountId: AccountId,
  { topUpAmountId: choice, currencyId }: TopUpChoice,
): Promise<{ amountMinor: number; currency: string }> {
  const problem = checkTopUp(choice)
  if (problem || typeof choice !== 'number') throw refuse(problem ?? 'amount_missing')
  return withTx(ctx, async (tx) => {
    const currencies = await currenciesOf(tx, accountId)
    if (!currencies.includes(currencyId)) throw refuse('amount_invalid')
    return priceOf(tx, accountId, choice, currencyId)
  })
}

async function priceOf(tx: Tx, accountId: AccountId, choice: number, currency: string) {
  if (choice === CARD_ONLY) return { amountMinor: 0, currency }
  if (choice === OPEN_BALANCE) {
    const amountMinor = await openBalanceOf(tx, accountId, currency)
    if (amountMinor <= 0) throw refuse('nothing_to_pay')
    return { amountMinor, currency }
  }
  const amountMinor = TOP_UP_AMOUNTS[currency]?.[choice - 1]
  if (amountMinor === undefined) throw refuse('amount_invalid')
  return { amountMinor, currency }
}
