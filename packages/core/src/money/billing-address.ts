import type { AccountDetails } from '@placet/contract/accounts'

const REQUIRED = ['address_line_1', 'city', 'country_id'] as const

type Address = Pick<AccountDetails, (typeof REQUIRED)[number]>

/** Fields of the billing address that an account must fill in before it orders; empty if none is missing. */
export function missingAddress(account: Address): (keyof Address)[] {
  return REQUIRED.filter((field) => account[field] === '')
}
