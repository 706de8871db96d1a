import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SaveTemplateInput, TEMPLATE_MESSAGES, type TemplateView } from '@placet/contract/linked-templates'
import { say } from '../../../i18n/say.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useSaveTemplate } from '../queries.ts'

export function RenameDialog({ template, onClose }: { template: TemplateView; onClose: () => void }) {
  const saving = useSaveTemplate(template.id)
  const form = useForm({
    initialValues: { name: template.name },
    validate: validateWith(SaveTemplateInput),
  })
  const submit = ({ name }: { name: string }) =>
    tellOutcome(saving.mutateAsync({ name }).then(onClose), {
      done: say(TEMPLATE_MESSAGES.saved),
      failed: say(TEMPLATE_MESSAGES.saveFailed),
    })
  return (
    <Modal opened onClose={onClose} title={t`Rename template`}>
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            required
            withAsterisk={false}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving.isPending}>
              <Trans>Rename</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
