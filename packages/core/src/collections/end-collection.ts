import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Ends the collection of an invoice, if there is one and it has not ended. */
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
