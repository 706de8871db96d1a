import { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'

/** What happens when a charge for an invoice is paid. */
export async function settleInvoice(tx: Tx, ctx: Ctx, { subject }: { subject: string }): Promise<void> {
  await markInvoicePaid(tx, ctx, { invoiceId: InvoiceId.parse(subject), paidWith: 'card' })
}
