import { INVOICE_MESSAGES } from '@placet/contract/invoices'
import { PAYMENT_MESSAGES } from '@placet/contract/payments'

import { say } from '../../i18n/say.ts'

/** Why the card was not charged, if a reason is known. */
export function explainCharge(reason: string): string {
  const failed = say(PAYMENT_MESSAGES.chargeFailed)
  const told = say(reason)
  return told === '' || told === failed ? failed : `${say(INVOICE_MESSAGES.chargeFailed)}${told}`
}
