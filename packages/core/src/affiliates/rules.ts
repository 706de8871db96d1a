import { PAYOUT_TYPE } from '@placet/contract/affiliates'
import { Email } from '@placet/contract/auth'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { refuse } from '../refuse.ts'

export interface Payout {
  info: string
  /** Enough to recognise the details, too little to use them. */
  hint: string
}

/** Associated data that binds sealed payout details to their account. */
export const payoutSealName = (accountId: string) => `affiliate payout of ${accountId}`

/** Normalised details for storage, or a refusal that says what is wrong. */
export function readPayout(type: number, info: string): Payout {
  if (type !== PAYOUT_TYPE.paypal && type !== PAYOUT_TYPE.iban) throw refuse('payout_type_invalid')
  if (info.trim() === '') throw refuse('payout_info_missing')
  return type === PAYOUT_TYPE.iban ? readIban(info) : readAddress(info)
}

function readIban(info: string): Payout {
  const iban = electronicFormatIBAN(info)
  if (iban === null || !isValidIBAN(iban)) throw refuse('payout_iban_invalid')
  return { info: iban, hint: `${iban.slice(0, 2)} … ${iban.slice(-4)}` }
}

function readAddress(info: string): Payout {
  const { data: email } = Email.safeParse(info)
  if (email === undefined) throw refuse('payout_email_invalid')
  return { info: email, hint: `${email.slice(0, 1)} … ${email.slice(email.indexOf('@'))}` }
}
