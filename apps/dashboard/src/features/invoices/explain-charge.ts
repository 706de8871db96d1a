import { INVOICE_MESSAGES } from '@placet/contract/invoices'
import { PAYMENT_MESSAGES } from '@placet/contract/payments'

/** Why the card was not charged, if a reason is known. */
export function explainCharge(reason: string): string {
  const isKnown = reason !== '' && reason !== PAYMENT_MESSAGES.chargeFailed
  return isKnown ? `${INVOICE_MESSAGES.chargeFailed}${reason}` : PAYMENT_MESSAGES.chargeFailed
}
