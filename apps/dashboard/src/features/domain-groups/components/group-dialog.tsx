import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AddDomainGroupInput, type DomainGroupView, GROUP_MESSAGES } from '@placet/contract/domain-groups'
import type { DomainGroupId } from '@placet/contract/ids'
import { say } from '../../../i18n/say.ts'
import { type Site, SitesSelect } from '../../../domain/sites-select.tsx'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useAddDomainGroup, useDomainGroup, useSaveDomainGroup } from '../queries.ts'
import { sayWidened } from '../say-people.ts'

export function AddGroupDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddDomainGroup()
  const submit = ({ name, sites }: Values) =>
    adding.mutate(
      { name, domains: sites.map(({ id }) => id) },
      told(onClose, { done: say(GROUP_MESSAGES.created), failed: say(GROUP_MESSAGES.createFailed) }),
    )
  return (
    <Modal opened onClose={onClose} title={t`Create a group`} closeOnClickOutside={false}>
      <GroupForm submit={t`Create group`} isPending={adding.isPending} onSubmit={submit} onClose={onClose} />
    </Modal>
  )
}

export function EditGroupDialog({ groupId, onClose }: { groupId: DomainGroupId; onClose: () => void }) {
  const group = useDomainGroup(groupId)
  return (
    <Modal opened onClose={onClose} title={t`Edit group`} closeOnClickOutside={false}>
      <QueryView query={group}>{(loaded) => <EditForm group={loaded} onClose={onClose} />}</QueryView>
    </Modal>
  )
}

function EditForm({ group, onClose }: { group: DomainGroupView; onClose: () => void }) {
  const saving = useSaveDomainGroup(group.id)
  const submit = ({ name, sites }: Values) => {
    const before = new Set(group.domains.map(({ id }) => id))
    const after = new Set(sites.map(({ id }) => id))
    saving.mutate(
      {
        ...(name.trim() !== group.name && { name }),
        add: [...after].filter((id) => !before.has(id)),
        remove: [...before].filter((id) => !after.has(id)),
      },
      told(onClose, { done: say(GROUP_MESSAGES.saved), failed: say(GROUP_MESSAGES.saveFailed) }),
    )
  }
  return (
    <GroupForm
      group={group}
      submit={t`Save group`}
      isPending={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

interface Values {
  name: string
  sites: Site[]
}

interface GroupFormProps {
  group?: DomainGroupView
  submit: string
  isPending: boolean
  onSubmit: (values: Values) => void
  onClose: () => void
}

function GroupForm({ group, submit, isPending, onSubmit, onClose }: GroupFormProps) {
  const form = useForm<Values>({
    initialValues: { name: group?.name ?? '', sites: group?.domains ?? [] },
    validate: ({ name }) => validateWith(AddDomainGroupInput)({ name }),
  })
  const { sites } = form.values
  const change = group ? sayWidened(group, sites) : null
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          placeholder={t`Client A`}
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SitesSelect
          value={sites}
          onChange={(next) => form.setFieldValue('sites', next)}
          description={t`A site can be in several groups.`}
        />
        {change && (
          <Alert color="amber" role="note">
            {change}
          </Alert>
        )}
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
  )
}

function told(onClose: () => void, { done, failed }: { done: string; failed: string }) {
  return {
    onSuccess: () => {
      toastSuccess(done)
      onClose()
    },
    onError: (error: Error) => toastError(t`Error!`, [explainRefusal(error, failed)]),
  }
}
