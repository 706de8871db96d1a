import { useForm } from '@mantine/form'
import { AccountDetails } from '@placet/contract/accounts'
import { validateWith } from '../../ui/form-errors.ts'

export type AccountFormState = ReturnType<typeof useAccountForm>

export const NO_DETAILS: AccountDetails = {
  name: '',
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

export function useAccountForm(initialValues: AccountDetails) {
  return useForm<AccountDetails>({ initialValues, validate: validateWith(AccountDetails) })
}
