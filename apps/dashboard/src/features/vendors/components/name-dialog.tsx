import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AddVendorBody } from '@placet/contract/vendors'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'

interface NameDialogProps {
  title: string
  submit: string
  isPending: boolean
  onSubmit: (name: string) => void
  onClose: () => void
}

/** New vendors and lists only need a name; the rest is edited on their pages. */
export function NameDialog({ title, submit, isPending, onSubmit, onClose }: NameDialogProps) {
  const form = useForm({ initialValues: { name: '' }, validate: validateWith(AddVendorBody) })
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={form.onSubmit(({ name }) => onSubmit(name.trim()), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('name')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
