import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Starts collecting an invoice from its account: the first step is due immediately. */
export async function openCollection(
  tx: Tx,
  { invoiceId, accountId, now }: { invoiceId: InvoiceId; accountId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('collection')
    .values({ invoice_id: invoiceId, account_id: accountId, next_step_at: now })
    .execute()
}
