import { AccountId, InvoiceId } from '@placet/contract/ids'
import { OPEN_BALANCE } from '@placet/contract/payments'
import type { Tx } from '@placet/db/tx'
import type { PaymentAttempt } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { lockOpenCollections } from '../collections/index.ts'
import type { Ctx } from '../context.ts'
import { balanceOf, creditTopUp } from '../payments/index.ts'
import { amountDue } from './amount-due.ts'
import { payFromBalance } from './pay-from-balance.ts'

/** The amount is the customer's; where the open balance was paid, it goes on to the open invoices, oldest first. */
export async function settleTopUp(tx: Tx, ctx: Ctx, attempt: Selectable<PaymentAttempt>): Promise<void> {
  await creditTopUp(tx, ctx, attempt)
  if (attempt.subject !== String(OPEN_BALANCE)) return
  const accountId = AccountId.parse(attempt.account_id)
  const { currency } = attempt
  // One at a time for each account, so that its balance is not spent twice; locked in the order of renewals, which skip what is locked.
  await lockOpenCollections(tx, accountId)
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
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
    if (amountMinor > (await balanceOf(tx, accountId, currency))) return
    await payFromBalance(tx, ctx, invoice, amountMinor)
  }
}
