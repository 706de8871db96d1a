import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

export interface CollectionStep {
  invoiceId: InvoiceId
  /** Number of tries before this step. */
  tries: number
}

/** The invoice, locked until the transaction ends, if this step is still due and no other process is making it. */
export function lockCollection(tx: Tx, { invoiceId, tries }: CollectionStep) {
  return tx
    .selectFrom('collection')
    .innerJoin('invoice', 'invoice.id', 'collection.invoice_id')
    .selectAll('invoice')
    .where('collection.invoice_id', '=', invoiceId)
    .where('collection.tries', '=', tries)
    .where('collection.ended_as', 'is', null)
    .forUpdate('collection')
    .skipLocked()
    .executeTakeFirst()
}
