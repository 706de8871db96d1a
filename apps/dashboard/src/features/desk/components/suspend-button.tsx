import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { type DeskAccount, suspendAccount } from '@placet/contract/desk'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { isApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useSuspension } from '../queries.ts'

const failed = (error: Error) => {
  if (!isApiError(error, 'identity_unconfirmed')) toastError(t`Nothing was changed`, [error.message])
}

/** Suspends an open account, or ends its suspension. */
export function SuspendButton({ account }: { account: DeskAccount }) {
  const [isOpen, { open, close }] = useDisclosure()
  const { unsuspend } = useSuspension(account.id)
  if (account.suspension) {
    const end = () =>
      unsuspend.mutate(undefined, {
        onSuccess: () => toastSuccess(t`The suspension has ended. Owners were told by e-mail.`),
        onError: failed,
      })
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        loading={unsuspend.isPending}
        onClick={end}
      >
        <Trans>End suspension</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Suspend</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={t`Suspend ${account.name}`}>
        <SuspendForm account={account} onDone={close} />
      </Modal>
    </>
  )
}

function SuspendForm({ account, onDone }: { account: DeskAccount; onDone: () => void }) {
  const { suspend } = useSuspension(account.id)
  const form = useForm<{ banner: 'stays' | 'neutral'; reason: string }>({
    initialValues: { banner: 'stays', reason: '' },
    validate: validateWith(suspendAccount.body),
  })
  const submit = (values: typeof form.values) =>
    suspend.mutate(values, {
      onSuccess: () => {
        toastSuccess(t`The account is suspended. Owners were told by e-mail.`)
        onDone()
      },
      onError: failed,
    })
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <Radio.Group
          label={t`What visitors see`}
          description={t`Their choices are respected and recorded either way.`}
          {...form.getInputProps('banner')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="stays" label={t`The banner stays as it is`} />
            <Radio
              value="neutral"
              label={t`A neutral banner`}
              description={t`Without the customer’s texts, colours, CSS, links and cookie descriptions.`}
            />
          </Stack>
        </Radio.Group>
        <Textarea
          label={t`Why is it suspended?`}
          description={t`Owners read it in the dashboard and in an e-mail.`}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button type="submit" color="red.8" loading={suspend.isPending}>
            <Trans>Suspend the account</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
