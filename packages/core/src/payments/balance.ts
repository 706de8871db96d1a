import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'

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
  reason: 'top_up' | 'refund' | 'invoice' | 'credit_note' | 'plan_change'
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
