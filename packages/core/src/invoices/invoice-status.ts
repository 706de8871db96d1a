import type { InvoiceKind, InvoiceStatus } from '@placet/contract/invoices'

/** Status of an invoice at a moment. A fully credited invoice is no longer due. */
export function invoiceStatus(
  invoice: { kind: InvoiceKind; paidWith: string | null; dueAt: Date },
  now: Date,
): InvoiceStatus {
  if (invoice.kind === 'credit_note') return 'credit'
  if (invoice.paidWith === 'credit') return 'credited'
  if (invoice.paidWith !== null) return 'paid'
  return invoice.dueAt < now ? 'overdue' : 'open'
}
