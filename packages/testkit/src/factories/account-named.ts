import type { AccountDetails } from '@placet/contract/accounts'

export function accountNamed(name: string): AccountDetails {
  return {
    name,
    phone: '',
    company: '',
    cin: '',
    tax_no: '',
    address_line_1: '',
    address_line_2: '',
    postal_code: '',
    city: '',
    state: '',
    billing_email: '',
    country_id: '',
  }
}
