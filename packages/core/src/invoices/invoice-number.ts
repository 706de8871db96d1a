import type { InvoiceKind } from '@placet/contract/invoices'

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' }
const DIGITS = 6

/** Numbers start again every year; the year is that of the day of issue in UTC. */
export function seriesOf(kind: InvoiceKind, issuedAt: Date): string {
  return `${PREFIX[kind]}-${issuedAt.getUTCFullYear()}`
}

export function formatInvoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(DIGITS, '0')}`
}
