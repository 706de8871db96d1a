import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** The account's credit in a currency; below zero is owed. */
export async function balanceOf(tx: Tx, accountId: AccountId, currency: string): Promise<number> {
  const { total } = await tx
    .selectFrom('balance_entry')
    .select((eb) => eb.fn.sum<string | null>('amount_minor').as('total'))
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

export interface BalanceChange {
  accountId: string
  currency: string
  amountMinor: number
  reason: 'top_up' | 'refund' | 'invoice' | 'credit_note' | 'plan_change'
  /** What it comes from; the same is never counted twice. */
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
