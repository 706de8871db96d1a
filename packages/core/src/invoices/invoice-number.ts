import type { InvoiceKind } from '@placet/contract/invoices'

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' }
const DIGITS = 6

/** Numbering restarts every year; the year is that of the issue date in UTC. */
export function seriesOf(kind: InvoiceKind, issuedAt: Date): string {
  return `${PREFIX[kind]}-${issuedAt.getUTCFullYear()}`
}

export function formatInvoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(DIGITS, '0')}`
}
