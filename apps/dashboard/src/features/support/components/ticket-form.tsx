import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { SUPPORT_MESSAGES, TICKET_TYPES } from '@placet/contract/support'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { type TicketValues, useTicketForm } from '../forms.ts'
import { useSendTicket } from '../queries.ts'
import { readFiles } from '../read-files.ts'
import { TYPE_NAMES } from '../type-names.ts'
import { AttachmentField } from './attachment-field.tsx'
import { DomainSelect } from './domain-select.tsx'

const TYPES = perLanguage(() => TICKET_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] })))

interface TicketFormProps {
  sender: { name: string; email: string }
  /** Only users in an account have domains to choose from. */
  hasDomains: boolean
}

export function TicketForm({ sender, hasDomains }: TicketFormProps) {
  const form = useTicketForm(sender)
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState<readonly File[]>([])
  const [sentCount, setSentCount] = useState(0)
  const send = useSendTicket()

  const explain = (error: Error) => {
    if (error instanceof ApiError) {
      form.setErrors(toFormErrors(error.errors, () => error.message))
      setRefused(files.filter((_, position) => error.errors.some(({ key }) => key === `files.${position}`)))
    }
    toastError(t`Error!`, [explainRefusal(error, say(SUPPORT_MESSAGES.sendFailed))])
  }
  const submit = async (values: TicketValues) => {
    try {
      await send.mutateAsync({ ...values, files: await readFiles(files) })
      form.reset()
      setFiles([])
      setSentCount((count) => count + 1)
      toastSuccess(say(SUPPORT_MESSAGES.sent))
    } catch (error) {
      explain(error instanceof Error ? error : new Error(say(SUPPORT_MESSAGES.sendFailed)))
    }
  }

  return (
    <Card component="section" aria-label={t`New ticket`}>
      <form onSubmit={form.onSubmit((values) => void submit(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t`Name`} autoComplete="name" {...form.getInputProps('name')} />
            <TextInput
              label={t`E-mail`}
              type="email"
              autoComplete="email"
              description={t`We reply to this address.`}
              {...form.getInputProps('email')}
            />
            <Select
              label={t`What is it about?`}
              data={TYPES}
              allowDeselect={false}
              {...form.getInputProps('type')}
            />
            {hasDomains && (
              <DomainSelect
                value={form.values.domain}
                name={form.values.domainName}
                onChange={({ id, name }) => form.setValues({ domain: id, domainName: name })}
              />
            )}
          </SimpleGrid>
          <TextInput label={t`Subject`} {...form.getInputProps('subject')} />
          <Textarea label={t`Message`} autosize minRows={6} maxRows={20} {...form.getInputProps('message')} />
          <AttachmentField key={sentCount} files={files} refused={refused} onChange={setFiles} />
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={send.isPending}
              leftSection={<IconSend size={16} aria-hidden="true" />}
            >
              <Trans>Send</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
