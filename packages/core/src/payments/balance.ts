import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { currencyOf } from '../money/index.ts'

/** Currency of the account's country, then others in which it has money, open invoices or plans. */
export async function currenciesOf(tx: Tx, accountId: AccountId): Promise<string[]> {
  const { country_id } = await tx
    .selectFrom('account')
    .select('country_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const used = await tx
    .selectFrom('balance_entry')
    .select('currency')
    .where('account_id', '=', accountId)
    .groupBy('currency')
    .having((eb) => eb.fn.sum('amount_minor'), '<>', 0)
    .union((eb) =>
      eb
        .selectFrom('invoice')
        .select('currency')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'invoice')
        .where('paid_at', 'is', null),
    )
    .union((eb) =>
      eb
        .selectFrom('subscription')
        .select(sql<string>`currency`.as('currency'))
        .where('account_id', '=', accountId)
        .where('billed_to', 'is', null)
        .where('currency', 'is not', null),
    )
    .execute()
  const others = used.map(({ currency }) => currency).toSorted()
  return [...new Set([currencyOf(country_id), ...others])]
}

/** The account's credit in a currency; negative if the account owes money. */
export async function balanceOf(tx: Tx, accountId: AccountId, currency: string): Promise<number> {
  const { total } = await tx
    .selectFrom('balance_entry')
    .select((eb) => eb.fn.sum<string | null>('amount_minor').as('total'))
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** Amount the account must add to pay everything open; 0 if its credit is enough. */
export async function openBalanceOf(tx: Tx, accountId: AccountId, currency: string): Promise<number> {
  const { total } = await tx
    .selectFrom('invoice')
    .leftJoin('invoice as corrected', 'corrected.id', 'invoice.credits')
    .select(
      sql<string | null>`sum(CASE invoice.kind WHEN 'invoice' THEN 1 ELSE -1 END * invoice.gross_minor)`.as(
        'total',
      ),
    )
    .where('invoice.account_id', '=', accountId)
    .where('invoice.currency', '=', currency)
    .where('invoice.paid_at', 'is', null)
    .where('corrected.paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.max(0, Number(total ?? 0) - (await balanceOf(tx, accountId, currency)))
}

export interface BalanceChange {
  accountId: string
  currency: string
  amountMinor: number
  reason: 'top_up' | 'refund' | 'invoice' | 'credit_note' | 'plan_change' | 'grant'
  /** Source of the entry. Each source counts once. */
  source: string
  at: Date
}

export async function addToBalance(tx: Tx, change: BalanceChange): Promise<void> {
  const { accountId, currency, amountMinor, reason, source, at } = change
  await tx
    .insertInto('balance_entry')
    .values({ account_id: accountId, currency, amount_minor: amountMinor, reason, source, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'reason', 'source']).doNothing())
    .execute()
}
