import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Records which invoice an attempt paid, so that a refund of the invoice can find it. */
export async function linkAttempt(tx: Tx, attemptId: string, invoiceId: InvoiceId): Promise<void> {
  await tx.updateTable('payment_attempt').set({ invoice_id: invoiceId }).where('id', '=', attemptId).execute()
}
