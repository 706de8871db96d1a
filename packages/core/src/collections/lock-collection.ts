import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

export interface CollectionStep {
  invoiceId: InvoiceId
  /** How many were made before this one. */
  tries: number
}

/** The invoice, held until the transaction ends, if this very step is still to be made and nobody else makes it. */
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
