import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isScope, type Scope } from '@placet/contract/permissions'
import { ROLE_MESSAGES, ROLE_NAME_MAX, RoleInput, type RoleView } from '@placet/contract/roles'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { ALWAYS_READ, AREAS, type Area, type Level, levelOf } from '../describe-scopes.ts'
import { useSaveRole } from '../queries.ts'

/** Creates a role, or changes the given one. */
export function RoleDialog({ role, onClose }: { role: RoleView | null; onClose: () => void }) {
  const save = useSaveRole(role?.id ?? null)
  const form = useForm<RoleInput>({
    initialValues: { name: role?.name ?? '', scopes: role?.scopes ?? [] },
    validate: validateWith(RoleInput),
  })
  const { scopes } = form.values
  const submit = (input: RoleInput) =>
    save.mutate(input, {
      onSuccess: () => {
        toastSuccess(role ? ROLE_MESSAGES.saved : ROLE_MESSAGES.added)
        onClose()
      },
      onError: (error) => toastError('Error!', [explainRefusal(error, ROLE_MESSAGES.failed)]),
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={role ? `Edit ${role.name}` : 'Create a role'}
      closeOnClickOutside={false}
    >
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            placeholder="Translator"
            maxLength={ROLE_NAME_MAX}
            required
            withAsterisk={false}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Stack gap="xs">
            {AREAS.map((each) => (
              <AreaField
                key={each.area}
                label={each.label}
                area={each.area}
                value={levelOf(scopes, each.area)}
                onChange={(level) => form.setFieldValue('scopes', withLevel(scopes, each.area, level))}
              />
            ))}
          </Stack>
          {form.errors['scopes'] && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {form.errors['scopes']}
            </Text>
          )}
          {role && role.holders > 0 && (
            <Text size="sm" c="dimmed">
              Changes apply at once to everyone with this role.
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {role ? 'Save role' : 'Create role'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface AreaFieldProps {
  label: string
  area: Area
  value: Level
  onChange: (level: Level) => void
}

function AreaField({ label, area, value, onChange }: AreaFieldProps) {
  const levels = [
    ...(ALWAYS_READ.includes(area) ? [] : [{ value: 'none' as const, label: 'No access' }]),
    { value: 'read' as const, label: 'Read' },
    { value: 'write' as const, label: 'Change' },
  ]
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{label}</Text>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={levels}
        value={value}
        onChange={(chosen) => {
          const level = levels.find((each) => each.value === chosen)
          if (level) onChange(level.value)
        }}
      />
    </Group>
  )
}

function withLevel(scopes: readonly Scope[], area: Area, level: Level): Scope[] {
  const others = scopes.filter((scope) => !scope.startsWith(`${area}:`))
  const given =
    level === 'none' ? [] : level === 'read' ? [`${area}:read`] : [`${area}:read`, `${area}:write`]
  return [...others, ...given.filter((scope) => isScope(scope))]
}
