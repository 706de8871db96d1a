import { t } from '@lingui/core/macro'
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
      return t`Top-up`
    case 'invoice':
      return t`Payment of invoice${number}`
    case 'credit_note':
      return t`Credit note${number}`
    case 'grant':
      return t`Credit from Placet`
    case 'plan_change':
      return t`Unused time of a plan`
    case 'refund':
      if (amountMinor > 0) return t`Refund that failed`
      return document ? t`Refund of credit note${number}` : t`Top-up taken back`
  }
}
