import { useForm } from '@mantine/form'
import { TicketInput } from '@placet/contract/support'
import { validateWith } from '../../ui/form-errors.ts'

export type TicketValues = Omit<TicketInput, 'files'>

export function useTicketForm({ name, email }: { name: string; email: string }) {
  return useForm<TicketValues>({
    initialValues: { name, email, domain: '', domainName: '', subject: '', message: '', type: 'question' },
    validate: validateWith(TicketInput.omit({ files: true })),
  })
}
