import { AccountId, InvoiceId } from '@placet/contract/ids'
import { refundInvoice as job } from '@placet/contract/jobs/refund-invoice'
import type { Tx } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { carryOutRefund, openRefund } from '../payments/index.ts'
import { requireJob } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { type InvoiceRecord, findByNumber, getInvoiceInAccount } from './internal.ts'
import { issueCreditNote } from './issue-credit-note.ts'

/** Refunds an invoice to the card or wallet that paid it. Idempotent: a retry resumes where the last run ended. */
export const refundInvoice = defineVerb(job.payload, async ({ ctx, input }): Promise<{ refunds: number }> => {
  requireJob(ctx)
  const found = await withTx(ctx, (tx) => findByNumber(tx, input.number))
  if (!found) throw refuse('invoice_not_found')
  if (found.kind === 'invoice') await creditRest(ctx, found, input.reason)
  const creditNotes = await withTx(ctx, (tx) => creditNotesOf(tx, found))
  let refunds = 0
  for (const creditNote of creditNotes) {
    const refund = await withTx(ctx, (tx) =>
      openRefund(tx, ctx, {
        accountId: AccountId.parse(creditNote.account_id),
        creditNoteId: InvoiceId.parse(creditNote.id),
        invoiceId: InvoiceId.parse(creditNote.credits),
        amountMinor: creditNote.gross_minor,
        currency: creditNote.currency,
      }),
    )
    if (!refund) continue
    refunds += 1
    await carryOutRefund(ctx, refund)
  }
  return { refunds }
})

async function creditRest(ctx: Ctx, invoice: InvoiceRecord, reason: string): Promise<void> {
  // Only payments by card or wallet can be refunded there.
  if (invoice.paid_with !== 'card' && invoice.paid_with !== 'wallet')
    throw new Error(`${invoice.id} was not paid by card or wallet`)
  await withTx(ctx, async (tx) => {
    await getInvoiceInAccount(tx, ctx, InvoiceId.parse(invoice.id), { lock: true })
    const before = await creditNotesOf(tx, invoice)
    const creditedMinor = before.reduce((sum, { gross_minor }) => sum + gross_minor, 0)
    if (creditedMinor === invoice.gross_minor) return
    await issueCreditNote(tx, ctx, { invoiceId: InvoiceId.parse(invoice.id), reason })
  })
}

function creditNotesOf(tx: Tx, { id, kind }: InvoiceRecord): Promise<InvoiceRecord[]> {
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where(kind === 'invoice' ? 'credits' : 'id', '=', id)
    .orderBy('issued_at')
    .execute()
}
