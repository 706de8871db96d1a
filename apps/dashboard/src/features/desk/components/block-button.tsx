import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { blockAddress } from '@placet/contract/desk'
import { IconUserOff } from '@tabler/icons-react'
import { isApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useBlocking } from '../queries.ts'

export function BlockButton() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        leftSection={<IconUserOff size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Block an address</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={t`Block an address`}>
        <BlockForm onDone={close} />
      </Modal>
    </>
  )
}

function BlockForm({ onDone }: { onDone: () => void }) {
  const { block } = useBlocking()
  const form = useForm({
    initialValues: { email: '', reason: '' },
    validate: validateWith(blockAddress.body),
  })
  const submit = (values: typeof form.values) =>
    block.mutate(values, {
      onSuccess: () => {
        toastSuccess(t`The address is blocked.`)
        onDone()
      },
      onError: (error) => {
        if (!isApiError(error, 'identity_unconfirmed'))
          toastError(t`Unable to block the address`, [error.message])
      },
    })
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`E-mail address to block`}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Textarea
          label={t`Why is it blocked?`}
          description={t`Only staff read this.`}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button type="submit" color="red.8" loading={block.isPending}>
            <Trans>Block</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
