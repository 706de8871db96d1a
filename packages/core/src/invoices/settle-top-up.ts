import { AccountId, InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { PaymentAttempt } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { lockOpenCollections } from '../collections/index.ts'
import type { Ctx } from '../context.ts'
import { creditTopUp } from '../payments/index.ts'
import { amountDue } from './amount-due.ts'
import { lockBalance, payIfCovered } from './pay-from-balance.ts'

/** Credits the amount to the customer's balance, then pays the open invoices that it covers, oldest first. */
export async function settleTopUp(tx: Tx, ctx: Ctx, attempt: Selectable<PaymentAttempt>): Promise<void> {
  await creditTopUp(tx, ctx, attempt)
  const accountId = AccountId.parse(attempt.account_id)
  const { currency } = attempt
  // Same lock order as renewals, which skip locked rows.
  await lockOpenCollections(tx, accountId)
  await lockBalance(tx, accountId)
  const open = await tx
    .selectFrom('invoice')
    .select(['id', 'account_id', 'currency'])
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .where('kind', '=', 'invoice')
    .where('paid_at', 'is', null)
    .orderBy('issued_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const invoice of open) {
    const { amountMinor } = await amountDue(tx, ctx, InvoiceId.parse(invoice.id))
    if (!(await payIfCovered(tx, ctx, invoice, amountMinor))) return
  }
}
