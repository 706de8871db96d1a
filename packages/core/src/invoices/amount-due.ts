import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { getInvoiceInAccount } from './internal.ts'

/** Amount due on an invoice: its total minus credits. */
export async function amountDue(tx: Tx, ctx: Ctx, invoiceId: InvoiceId) {
  const invoice = await getInvoiceInAccount(tx, ctx, invoiceId)
  const { credited } = await tx
    .selectFrom('invoice')
    .select((eb) => eb.fn.sum<string | null>('gross_minor').as('credited'))
    .where('credits', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const amountMinor = invoice.gross_minor - Number(credited ?? 0)
  if (invoice.kind !== 'invoice' || invoice.paid_at !== null || amountMinor <= 0)
    throw refuse('nothing_to_pay')
  return { amountMinor, currency: invoice.currency }
}
