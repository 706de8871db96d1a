import { AccountId, InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { addToBalance, balanceOf } from '../payments/index.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'

interface DueInvoice {
  id: string
  account_id: string
  currency: string
}

/** Serialises payments per account, so that the balance is not spent twice. */
export async function lockBalance(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** Pays the amount due on an open invoice if the balance, which must be locked, covers all of it. */
export async function payIfCovered(
  tx: Tx,
  ctx: Ctx,
  invoice: DueInvoice,
  dueMinor: number,
): Promise<boolean> {
  const balance = await balanceOf(tx, AccountId.parse(invoice.account_id), invoice.currency)
  if (balance < dueMinor) return false
  await payFromBalance(tx, ctx, invoice, dueMinor)
  return true
}

async function payFromBalance(
  tx: Tx,
  ctx: Ctx,
  { id, account_id, currency }: DueInvoice,
  dueMinor: number,
): Promise<void> {
  await addToBalance(tx, {
    accountId: account_id,
    currency,
    amountMinor: -dueMinor,
    reason: 'invoice',
    source: id,
    at: ctx.clock.now(),
  })
  await markInvoicePaid(tx, ctx, { invoiceId: InvoiceId.parse(id), paidWith: 'balance' })
}
