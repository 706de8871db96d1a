import { AccountId, type InvoiceId } from '@placet/contract/ids'
import type { InvoiceView } from '@placet/contract/invoices'
import type { Tx } from '@placet/db/tx'
import { formatInvoiceNumber } from './invoice-number.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { endCollection } from '../collections/index.ts'
import type { Ctx } from '../context.ts'
import { linkAttempt } from '../payments/index.ts'

interface Payment {
  invoiceId: InvoiceId
  paidWith: NonNullable<InvoiceView['paidWith']>
  /** The provider's payment attempt, which a refund goes back to. */
  attemptId?: string
}

/** Idempotent: a second call changes nothing and returns `wasOpen: false`. */
export async function markInvoicePaid(
  tx: Tx,
  ctx: Ctx,
  { invoiceId, paidWith, attemptId }: Payment,
): Promise<{ wasOpen: boolean }> {
  const invoice = await tx
    .updateTable('invoice')
    .set({ paid_at: ctx.clock.now(), paid_with: paidWith })
    .where('id', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .where('paid_at', 'is', null)
    .returning(['account_id', 'series', 'number'])
    .executeTakeFirst()
  if (!invoice) return { wasOpen: false }
  if (attemptId !== undefined) await linkAttempt(tx, attemptId, invoiceId)
  const number = formatInvoiceNumber(invoice.series, invoice.number)
  await endCollection(tx, invoiceId, 'paid')
  // From now on, the rest of the term has a value. The term may be a customer's and the invoice its reseller's.
  await sql`SELECT note_paid_term(${invoiceId})`.execute(tx)
  const accountId = AccountId.parse(invoice.account_id)
  await audit(tx, ctx, { accountId, action: 'invoice.pay', entity: invoiceId, detail: { number, paidWith } })
  return { wasOpen: true }
}
