import type { StatementRow } from '@placet/contract/invoices'

/** A change of the balance in words: “Payment of invoice INV-000012”. */
export function describeChange({
  reason,
  amountMinor,
  document,
}: Pick<StatementRow, 'reason' | 'amountMinor' | 'document'>): string {
  const number = document ? ` ${document.number}` : ''
  switch (reason) {
    case 'top_up':
      return 'Top-up'
    case 'invoice':
      return `Payment of invoice${number}`
    case 'credit_note':
      return `Credit note${number}`
    case 'plan_change':
      return 'Unused time of a plan'
    case 'refund':
      if (amountMinor > 0) return 'Refund that failed'
      return document ? `Refund of credit note${number}` : 'Top-up taken back'
  }
}
