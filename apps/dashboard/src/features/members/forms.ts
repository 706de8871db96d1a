import { useForm } from '@mantine/form'
import { AddMemberInput } from '@placet/contract/members'
import { validateWith } from '../../ui/form-errors.ts'

export function useAddMemberForm() {
  return useForm<AddMemberInput>({
    initialValues: { email: '', owner: false, role: 'standard' },
    validate: validateWith(AddMemberInput),
  })
}
