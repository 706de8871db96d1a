import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { AUTH_MESSAGES, ConfirmDetailsInput, Email, LinkToken } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { UserId } from '@placet/contract/ids'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { FixedEmail } from '../components/fixed-email.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { NewPasswordField } from '../components/new-password-fields.tsx'
import { Refusal } from '../components/refusal.tsx'
import { HEARD_FROM_CHOICES, WORK_CHOICES } from '../choices.ts'
import { type DetailsValues, useDetailsForm } from '../forms.ts'
import { leaveSoon } from '../leave-soon.ts'
import { useConfirmDetails } from '../queries.ts'

const ConfirmedLink = z.object({ id: UserId, key: LinkToken, email: Email })
type ConfirmedLink = z.infer<typeof ConfirmedLink>

export function ConfirmedPage() {
  const [search] = useSearchParams()
  const link = ConfirmedLink.safeParse(Object.fromEntries(search))
  return (
    <AuthFrame
      title="Welcome to Placet"
      subtitle="Tell us who you are, and your account is ready."
      footer={
        <>
          Link expired? <LoginLink>Log in</LoginLink> to get a new one.
        </>
      }
    >
      {link.success ? (
        <DetailsForm link={link.data} />
      ) : (
        <Refusal title="Couldn’t confirm">{ERRORS.link_invalid.message}</Refusal>
      )}
    </AuthFrame>
  )
}

function DetailsForm({ link: { id, key, email } }: { link: ConfirmedLink }) {
  const navigate = useNavigate()
  const form = useDetailsForm()
  const confirm = useConfirmDetails(id)

  const submit = (values: DetailsValues) =>
    confirm.mutate(ConfirmDetailsInput.parse({ ...values, key, email }), {
      onSuccess: ({ accessToken }) => {
        if (accessToken === undefined) void navigate('/login')
        else leaveSoon('/')
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <>
      {confirm.isError && (
        <Refusal title="Couldn’t confirm">
          {AUTH_MESSAGES.confirmationFailed}
          {confirm.error.message}
        </Refusal>
      )}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <FixedEmail email={email} />
          <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          <NewPasswordField {...form.getInputProps('password')} />
          <Select
            label="What do you do?"
            placeholder="Please choose"
            data={WORK_CHOICES}
            {...form.getInputProps('work')}
          />
          <Select
            label="Where did you hear about us?"
            placeholder="Please choose"
            data={HEARD_FROM_CHOICES}
            {...form.getInputProps('hear')}
          />
          <Checkbox
            label="E-mail me about new features"
            {...form.getInputProps('announcement', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" fullWidth mt={4} loading={confirm.isPending || confirm.isSuccess}>
            Confirm details
          </Button>
        </Stack>
      </form>
    </>
  )
}
