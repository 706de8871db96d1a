import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Scope } from '@placet/contract/permissions'
import {
  ROLE_MESSAGES,
  ROLE_NAME_MAX,
  RoleInput,
  type RoleView,
  completeScopes,
} from '@placet/contract/roles'
import { useId } from 'react'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { includedIn, toChosen, withLevel } from '../chosen-scopes.ts'
import { AREAS, type Level, levelOf } from '../describe-scopes.ts'
import { useSaveRole } from '../queries.ts'
import classes from './role-dialog.module.css'

const LEVELS: readonly Level[] = ['none', 'read', 'write']

/** Creates a role, or changes the given one. */
export function RoleDialog({ edited, onClose }: { edited: RoleView | null; onClose: () => void }) {
  const save = useSaveRole(edited?.id ?? null)
  const form = useForm<RoleInput>({
    initialValues: { name: edited?.name ?? '', scopes: toChosen(edited?.scopes ?? []) },
    validate: validateWith(RoleInput),
  })
  const { scopes } = form.values
  const submit = (input: RoleInput) =>
    save.mutate(input, {
      onSuccess: () => {
        toastSuccess(edited ? say(ROLE_MESSAGES.saved) : say(ROLE_MESSAGES.added))
        onClose()
      },
      onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(ROLE_MESSAGES.failed))]),
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={edited ? t`Edit ${edited.name}` : t`Create a role`}
      closeOnClickOutside={false}
    >
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            placeholder={t`Translator`}
            maxLength={ROLE_NAME_MAX}
            required
            withAsterisk={false}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Stack gap={0}>
            {AREAS.map((each) => (
              <AreaField
                key={each.area}
                of={each}
                chosen={scopes}
                onChange={(level) => form.setFieldValue('scopes', withLevel(scopes, each.area, level))}
              />
            ))}
          </Stack>
          {form.errors['scopes'] && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {form.errors['scopes']}
            </Text>
          )}
          {edited && edited.holders > 0 && (
            <Text size="sm" c="dimmed">
              <Trans>Changes apply at once to everyone with this role.</Trans>
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={save.isPending}>
              {edited ? t`Save role` : t`Create role`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface AreaFieldProps {
  of: (typeof AREAS)[number]
  chosen: readonly Scope[]
  onChange: (level: Level) => void
}

function AreaField({ of, chosen, onChange }: AreaFieldProps) {
  const { area, label, hint } = of
  const id = useId()
  const included = includedIn(chosen, area)
  const levels = LEVELS.flatMap((value) => {
    const name = of.levels[value]
    const isTaken = included !== null && LEVELS.indexOf(value) < LEVELS.indexOf(included.level)
    return name === undefined ? [] : [{ value, label: name, disabled: isTaken }]
  })
  const notes = [hint, included?.by && t`Reading is included with ${included.by}.`].filter(Boolean)
  return (
    <Group justify="space-between" gap="xs" className={classes['area'] ?? ''}>
      <div className={classes['about']}>
        <Text size="sm" fw={550}>
          {label}
        </Text>
        {notes.length > 0 && (
          <Text size="xs" c="dimmed" id={id}>
            {notes.join(' ')}
          </Text>
        )}
      </div>
      <SegmentedControl
        size="xs"
        aria-label={label}
        {...(notes.length > 0 && { 'aria-describedby': id })}
        data={levels}
        value={levelOf(completeScopes(chosen), of)}
        onChange={onChange}
      />
    </Group>
  )
}
