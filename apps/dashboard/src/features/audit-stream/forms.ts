import { useForm } from '@mantine/form'
import { SaveWebhookInput, type WebhookView } from '@placet/contract/audit-stream'
import { validateWith } from '../../ui/form-errors.ts'

export function useWebhookForm(webhook: WebhookView | null) {
  return useForm<SaveWebhookInput>({
    initialValues: { url: webhook?.url ?? '' },
    validate: validateWith(SaveWebhookInput),
  })
}
