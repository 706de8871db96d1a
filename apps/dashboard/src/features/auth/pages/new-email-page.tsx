import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LinkInput } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { Refusal } from '../components/refusal.tsx'
import { useConfirmNewEmail } from '../login-changes.ts'

export function NewEmailPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const confirm = useConfirmNewEmail()
  const input = LinkInput.safeParse({ token: search.get('token') })
  const refusal = input.success ? confirm.error?.message : say(ERRORS.link_invalid.message)

  const submit = (body: LinkInput) =>
    confirm.mutate(body, {
      onSuccess: () => {
        toastSuccess(t`Your e-mail address has been changed. Log in with the new one from now on.`)
        void navigate('/login')
      },
    })

  return (
    <AuthFrame
      title={t`Your new e-mail address`}
      subtitle={t`Confirm to log in with this address from now on.`}
      footer={<LoginLink />}
    >
      {refusal !== undefined && <Refusal title={t`Not changed`}>{refusal}</Refusal>}
      {input.success && !isApiError(confirm.error, 'link_invalid') && (
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => submit(input.data)}>
          <Trans>Use this address</Trans>
        </Button>
      )}
    </AuthFrame>
  )
}
