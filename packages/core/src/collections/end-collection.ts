import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Ends the collection of an invoice. No-op if there is none or it has already ended. */
export async function endCollection(
  tx: Tx,
  invoiceId: InvoiceId,
  endedAs: 'paid' | 'given_up',
): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ ended_as: endedAs })
    .where('invoice_id', '=', invoiceId)
    .where('ended_as', 'is', null)
    .execute()
}
