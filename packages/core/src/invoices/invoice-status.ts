import type { InvoiceKind, InvoiceStatus } from '@placet/contract/invoices'

/** What an invoice is called at a moment. One that was given back whole is nobody's debt any more. */
export function invoiceStatus(
  invoice: { kind: InvoiceKind; paidWith: string | null; dueAt: Date },
  now: Date,
): InvoiceStatus {
  if (invoice.kind === 'credit_note') return 'credit'
  if (invoice.paidWith === 'credit') return 'credited'
  if (invoice.paidWith !== null) return 'paid'
  return invoice.dueAt < now ? 'overdue' : 'open'
}
