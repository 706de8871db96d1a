import { useForm } from '@mantine/form'
import { AccountDetails } from '@placet/contract/accounts'
import { validateWith } from '../../ui/form-errors.ts'

export function useAccountForm(initialValues: AccountDetails) {
  return useForm<AccountDetails>({ initialValues, validate: validateWith(AccountDetails) })
}
