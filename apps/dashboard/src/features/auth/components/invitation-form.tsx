import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { AUTH_MESSAGES, type AcceptInvitationInput } from '@placet/contract/auth'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useInvitationForm } from '../forms.ts'
import { leaveSoon } from '../leave-soon.ts'
import { type InvitationLink, useAcceptInvitation } from '../queries.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Refusal } from './refusal.tsx'

export function InvitationForm({ link, email }: { link: InvitationLink; email: string }) {
  const navigate = useNavigate()
  const form = useInvitationForm(link.key)
  const accept = useAcceptInvitation(link.invitationId)

  const submit = (input: AcceptInvitationInput) =>
    accept.mutate(input, {
      onSuccess: ({ accessToken }) => {
        toastSuccess(AUTH_MESSAGES.userCreated)
        if (accessToken === undefined) void navigate('/login?reg=1')
        else leaveSoon('/')
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <>
      {accept.isError && (
        <Refusal title="Not created">
          {AUTH_MESSAGES.invitationFailed}
          {accept.error.message}
        </Refusal>
      )}
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput label="E-mail" type="email" autoComplete="username" value={email} readOnly />
          <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          <NewPasswordFields
            password={form.getInputProps('password')}
            repeated={form.getInputProps('password2')}
          />
          <Checkbox.Group label="Which mails would you like?">
            <Stack gap="xs" mt={6}>
              <Checkbox
                label="Announcements of new features"
                {...form.getInputProps('announcements', { type: 'checkbox' })}
              />
              <Checkbox
                label="Scan reports of this account"
                {...form.getInputProps('scan_reports', { type: 'checkbox' })}
              />
              <Checkbox
                label="Billing of this account"
                {...form.getInputProps('billing', { type: 'checkbox' })}
              />
            </Stack>
          </Checkbox.Group>
          <Button type="submit" size="md" fullWidth mt={4} loading={accept.isPending || accept.isSuccess}>
            Accept the invitation
          </Button>
        </Stack>
      </form>
    </>
  )
}
