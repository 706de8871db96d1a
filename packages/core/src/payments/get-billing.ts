import { type AccountId, CardId } from '@placet/contract/ids'
import { type BillingView, TOP_UP_AMOUNTS } from '@placet/contract/payments'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import type { Tx } from '@placet/db/tx'
import { balanceOf, currenciesOf, openBalanceOf } from './balance.ts'

export const getBilling = defineVerb(NoInput, async ({ ctx }): Promise<BillingView> => {
  const accountId = requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const [currency = '', ...others] = await currenciesOf(tx, accountId)
    const { count } = await tx
      .selectFrom('subscription')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .where('billed_to', 'is not', null)
      .executeTakeFirstOrThrow()
    const cards = await tx
      .selectFrom('card')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('is_default', 'desc')
      .orderBy('created_at')
      .execute()
    return {
      cards: cards.map((card) => ({
        id: CardId.parse(card.id),
        brand: card.brand,
        lastFour: card.last_four,
        expiryMonth: card.expiry_month,
        expiryYear: card.expiry_year,
        default: card.is_default,
      })),
      ...(await readBalance(tx, accountId, currency)),
      others: await Promise.all(others.map((other) => readBalance(tx, accountId, other))),
      plansOfReseller: Number(count),
      hostedFields: ctx.payments?.hostedFields
        ? { publishableKey: ctx.payments.hostedFields.publishableKey }
        : null,
      wallet: ctx.wallet && { ...ctx.wallet.widget, currencies: [...ctx.wallet.currencies] },
    }
  })
})

async function readBalance(tx: Tx, accountId: AccountId, currency: string) {
  const balance = await balanceOf(tx, accountId, currency)
  return {
    balance: { amountMinor: Math.max(0, balance), currency },
    open: { amountMinor: await openBalanceOf(tx, accountId, currency), currency },
    amounts: (TOP_UP_AMOUNTS[currency] ?? []).map((amountMinor, place) => ({
      id: place + 1,
      amount: { amountMinor, currency },
    })),
  }
}
