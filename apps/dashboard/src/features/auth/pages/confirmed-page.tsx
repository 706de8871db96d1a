import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { AUTH_MESSAGES, ConfirmDetailsInput, Email, LinkToken } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { UserId } from '@placet/contract/ids'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { FixedEmail } from '../components/fixed-email.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { NewPasswordField } from '../components/new-password-fields.tsx'
import { Refusal } from '../components/refusal.tsx'
import { SecondFactorStep } from '../components/second-factor-step.tsx'
import { HEARD_FROM_CHOICES, WORK_CHOICES } from '../choices.ts'
import { hasPendingPublication, takePath } from '../continue-path.ts'
import { type DetailsValues, toDetails, useDetailsForm } from '../forms.ts'
import { leaveSoon } from '../leave-soon.ts'
import { type ConfirmationLink, useConfirmation, useConfirmDetails } from '../queries.ts'

const ConfirmedLink = z.object({ id: UserId, key: LinkToken, email: Email })

export function ConfirmedPage() {
  const [search] = useSearchParams()
  const [asksCode, setAsksCode] = useState(false)
  const link = ConfirmedLink.safeParse(Object.fromEntries(search))
  if (asksCode) {
    return (
      <SecondFactorStep
        onPassed={() => leaveSoon(takePath())}
        onStartAgain={() => window.location.assign('/login')}
      />
    )
  }
  return (
    <AuthFrame
      title={t`Welcome to Placet`}
      subtitle={t`Confirm your e-mail address to publish your site.`}
      footer={
        <Trans>
          Link expired? <LoginLink>Log in</LoginLink> to get a new one.
        </Trans>
      }
    >
      {link.success ? (
        <Confirmation link={link.data} onAskCode={() => setAsksCode(true)} />
      ) : (
        <Refusal title={t`Couldn’t confirm`}>{say(ERRORS.link_invalid.message)}</Refusal>
      )}
    </AuthFrame>
  )
}

function Confirmation({ link, onAskCode }: { link: ConfirmationLink; onAskCode: () => void }) {
  const confirmation = useConfirmation(link)
  if (confirmation.isError) return <Refusal title={t`Couldn’t confirm`}>{confirmation.error.message}</Refusal>
  if (!confirmation.data) return <LoadingState />
  const isOnTheWay = !confirmation.data.needsPassword && hasPendingPublication()
  if (isOnTheWay) return <ConfirmAtOnce link={link} known={confirmation.data} onAskCode={onAskCode} />
  return <DetailsForm link={link} known={confirmation.data} onAskCode={onAskCode} />
}

/** The person pressed Publish in this browser and waits for it: nothing is asked, and the form is there if it fails. */
function ConfirmAtOnce(props: DetailsFormProps) {
  const { link, known, onAskCode } = props
  const { mutate, isError } = useConfirmDetails(link.id)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const { key, email } = link
    mutate(ConfirmDetailsInput.parse({ name: known.name, announcement: false, key, email }), {
      onSuccess: (result) => {
        if ('twoFactor' in result) onAskCode()
        else leaveSoon(takePath())
      },
    })
  }, [link, known, mutate, onAskCode])
  return isError ? <DetailsForm {...props} /> : <LoadingState />
}

interface DetailsFormProps {
  link: ConfirmationLink
  known: { name: string; needsPassword: boolean }
  onAskCode: () => void
}

function DetailsForm({ link: { id, key, email }, known, onAskCode }: DetailsFormProps) {
  const navigate = useNavigate()
  const form = useDetailsForm(known)
  const confirm = useConfirmDetails(id)

  const submit = (values: DetailsValues) =>
    confirm.mutate(ConfirmDetailsInput.parse({ ...toDetails(values), key, email }), {
      onSuccess: (result) => {
        if ('twoFactor' in result) onAskCode()
        else if (result.accessToken === undefined) void navigate('/login')
        else leaveSoon(takePath())
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <>
      {confirm.isError && (
        <Refusal title={t`Couldn’t confirm`}>
          {say(AUTH_MESSAGES.confirmationFailed)}
          {confirm.error.message}
        </Refusal>
      )}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <FixedEmail email={email} />
          <TextInput label={t`Name`} autoComplete="name" {...form.getInputProps('name')} />
          {known.needsPassword && <NewPasswordField {...form.getInputProps('password')} />}
          <Select
            label={t`What do you do?`}
            placeholder={t`Optional`}
            clearable
            data={WORK_CHOICES}
            {...form.getInputProps('work')}
          />
          <Select
            label={t`Where did you hear about us?`}
            placeholder={t`Optional`}
            clearable
            data={HEARD_FROM_CHOICES}
            {...form.getInputProps('hear')}
          />
          <Checkbox
            label={t`E-mail me about new features`}
            {...form.getInputProps('announcement', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" fullWidth mt={4} loading={confirm.isPending || confirm.isSuccess}>
            <Trans>Confirm details</Trans>
          </Button>
        </Stack>
      </form>
    </>
  )
}
