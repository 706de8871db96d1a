import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SaveWebhookInput, WEBHOOK_MESSAGES, type WebhookView } from '@placet/contract/audit-stream'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useWebhookForm } from '../forms.ts'
import { useDeleteWebhook, useSaveWebhook } from '../queries.ts'

interface WebhookFormProps {
  webhook: WebhookView | null
  onSecret: (secret: string) => void
}

export function WebhookForm({ webhook, onSecret }: WebhookFormProps) {
  const form = useWebhookForm(webhook)
  const save = useSaveWebhook()
  const isOff = typeof webhook?.disabledAt === 'string'
  const submit = (values: SaveWebhookInput) =>
    save.mutate(values, {
      onSuccess: ({ secret }) => {
        toastSuccess(say(WEBHOOK_MESSAGES.saved))
        if (secret !== null) onSecret(secret)
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
        toastError(t`Error!`, [explainRefusal(error, say(WEBHOOK_MESSAGES.saveFailed))])
      },
    })
  return (
    <FormSection
      title={t`Webhook`}
      hint={t`Sends every new change and security event of this account to your own system, such as a SIEM, as signed requests. Entries from before can be downloaded.`}
    >
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Address`}
            placeholder="https://siem.example.com/placet"
            autoComplete="off"
            {...form.getInputProps('url')}
          />
          <Group justify="space-between">
            {webhook ? <Remove /> : <span />}
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty() && !isOff}>
              {buttonLabel(webhook, isOff)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormSection>
  )
}

function buttonLabel(webhook: WebhookView | null, isOff: boolean): string {
  if (!webhook) return t`Add webhook`
  return isOff ? t`Turn on again` : t`Save address`
}

function Remove() {
  const remove = useDeleteWebhook()
  const confirm = useConfirm()
  const removeSurely = async () => {
    const isSure = await confirm({
      title: t`Remove the webhook?`,
      message: t`Your system gets no more entries. They stay in the audit log.`,
      confirm: t`Remove webhook`,
      isDangerous: true,
    })
    if (!isSure) return
    const { removed: done, saveFailed: failed } = WEBHOOK_MESSAGES
    await tellOutcome(remove.mutateAsync(), { done, failed })
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void removeSurely()}>
      <Trans>Remove webhook</Trans>
    </Button>
  )
}
