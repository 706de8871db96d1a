import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box, Button, Card, Group, TextInput, Title } from '@mantine/core'
import { type AddMemberInput, MEMBER_MESSAGES } from '@placet/contract/members'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useAddMemberForm } from '../forms.ts'
import { ALL_SITES, type LimitChoice, toLimit } from '../limit-choice.ts'
import { useAddMember } from '../queries.ts'
import { isLimitable, useGrantableRoles } from '../role-options.ts'
import { LimitFields } from './limit-fields.tsx'
import { RoleSelect } from './role-select.tsx'

const EMAIL_ID = 'add-user-email'

/** The form follows the lists, which can be long. */
export function focusAddUser() {
  document.getElementById(EMAIL_ID)?.focus()
}

export function AddUserCard() {
  const form = useAddMemberForm()
  const add = useAddMember()
  const roles = useGrantableRoles()
  const role = form.values.role ?? 'standard'
  const [choice, setChoice] = useState<LimitChoice>(ALL_SITES)
  const [isSubmitted, setSubmitted] = useState(false)

  const canBeLimited = isLimitable(role)
  const submit = (input: AddMemberInput) => {
    setSubmitted(true)
    const limit = toLimit(canBeLimited ? choice : ALL_SITES)
    if (!limit) return
    add.mutate(
      { ...input, ...limit },
      {
        onSuccess: () => {
          form.reset()
          setChoice(ALL_SITES)
          setSubmitted(false)
          toastSuccess(say(MEMBER_MESSAGES.added))
        },
        onError: (error) => {
          if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
          toastError(t`Error!`, [explainRefusal(error, say(MEMBER_MESSAGES.addFailed))])
        },
      },
    )
  }

  return (
    <Card component="section" aria-labelledby="add-user">
      <Title order={2} id="add-user" mb="sm">
        <Trans>Add a user</Trans>
      </Title>
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Group align="flex-start" gap="md">
          <TextInput
            id={EMAIL_ID}
            label={t`E-mail`}
            type="email"
            autoComplete="off"
            placeholder="grace@example.com"
            required
            withAsterisk={false}
            flex="1 1 260px"
            {...form.getInputProps('email')}
          />
          <RoleSelect
            label={t`Role`}
            description={roles.find((each) => each.role === role)?.about}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            flex="1 1 260px"
            roles={roles}
            value={role}
            onChange={(next) => form.setValues({ role: next, owner: next === 'owner' })}
          />
        </Group>
        {canBeLimited && (
          <Box mt="md">
            <LimitFields value={choice} onChange={setChoice} isSubmitted={isSubmitted} />
          </Box>
        )}
        <Button
          type="submit"
          mt="md"
          loading={add.isPending}
          leftSection={<IconUserPlus size={16} aria-hidden="true" />}
        >
          <Trans>Add user</Trans>
        </Button>
      </form>
    </Card>
  )
}
