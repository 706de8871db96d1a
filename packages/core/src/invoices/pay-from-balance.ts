import { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { addToBalance } from '../payments/index.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'

interface DueInvoice {
  id: string
  account_id: string
  currency: string
}

/** Takes what is due of an open invoice off the balance, which has to be enough and held for it. */
export async function payFromBalance(
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
