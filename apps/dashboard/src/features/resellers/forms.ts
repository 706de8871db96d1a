import { useForm } from '@mantine/form'
import { AddCustomerInput } from '@placet/contract/resellers'
import { validateWith } from '../../ui/form-errors.ts'

export function useAddCustomerForm() {
  return useForm<AddCustomerInput>({
    initialValues: { name: '', paymentMethod: 'customer', inviteEmail: '', domain: '', subscriptionPlan: 0 },
    validate: validateWith(AddCustomerInput),
  })
}
