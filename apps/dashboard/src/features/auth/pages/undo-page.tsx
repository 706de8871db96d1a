import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { LinkInput, TwoFactorCode } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { Refusal } from '../components/refusal.tsx'
import { TwoFactorField } from '../components/two-factor-field.tsx'
import { useUndoChange } from '../login-changes.ts'

/** Opening it changes nothing, because mail programs open links too. */
export function UndoPage() {
  const [search] = useSearchParams()
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const undo = useUndoChange()
  const input = LinkInput.safeParse({ token: search.get('token') })
  const needsCode = isApiError(undo.error, 'two_factor_failed')
  const isFirstAsk = needsCode && !asksCode
  const refusal = input.success ? undo.error?.message : say(ERRORS.link_invalid.message)
  const submit = (token: string) => {
    setAsksCode(needsCode)
    const parsed = TwoFactorCode.safeParse(code)
    undo.mutate({ token, ...(parsed.success && { code: parsed.data }) })
  }
  if (undo.isSuccess) {
    return (
      <AuthFrame
        title={t`Your account is safe`}
        subtitle={t`The change is undone and everyone is logged out.`}
        footer={<LoginLink />}
      >
        <Text>
          <Trans>We have sent you a link to set a new password. It works for an hour.</Trans>
        </Text>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t`This wasn’t you?`}
      subtitle={t`This undoes the change in the e-mail, logs everyone out, and sends you a link to set a new password.`}
      footer={<LoginLink />}
    >
      {refusal !== undefined && !isFirstAsk && <Refusal title={t`Nothing was changed`}>{refusal}</Refusal>}
      {input.success && !isApiError(undo.error, 'link_invalid') && (
        <Stack>
          {(needsCode || asksCode) && (
            <>
              <Text size="sm">
                <Trans>Two-factor authentication is on. Enter a code to get your address back.</Trans>
              </Text>
              <TwoFactorField value={code} onChange={setCode} hasAutoFocus />
            </>
          )}
          <Button
            size="md"
            fullWidth
            color="red.8"
            loading={undo.isPending}
            onClick={() => submit(input.data.token)}
          >
            <Trans>This wasn’t me</Trans>
          </Button>
        </Stack>
      )}
    </AuthFrame>
  )
}
