import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Stack } from '@mantine/core'
import { TwoFactorInput, type passTwoFactor } from '@placet/contract/auth'
import type { ResponseOf } from '@placet/contract/route'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { usePassTwoFactor } from '../queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Refusal } from './refusal.tsx'
import { TwoFactorField } from './two-factor-field.tsx'

// Wrong digits are cleared to be retyped; a wrong recovery code is kept to be corrected.
const DIGITS_ONLY = /^\d+$/

interface SecondFactorStepProps {
  onPassed: (result: ResponseOf<typeof passTwoFactor>) => void
  onStartAgain: () => void
}

export function SecondFactorStep({ onPassed, onStartAgain }: SecondFactorStepProps) {
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const pass = usePassTwoFactor()

  const submit = (entered: string) => {
    const input = TwoFactorInput.safeParse({ code: entered })
    setMistake(say(input.error?.issues[0]?.message))
    if (!input.success || pass.isPending) return
    setCode(DIGITS_ONLY.test(entered) ? '' : entered)
    pass.mutate(input.data, { onSuccess: onPassed })
  }

  if (pass.isPending || pass.isSuccess) return <PageLoader />
  return (
    <AuthFrame
      title={t`One more step`}
      subtitle={t`Your login is protected by two-factor authentication.`}
      footer={
        <Anchor component="button" type="button" inherit fw={500} underline="always" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Anchor>
      }
    >
      {pass.isError && <Refusal title={t`Login failed`}>{pass.error.message}</Refusal>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(code)
        }}
      >
        <Stack gap="md">
          <TwoFactorField value={code} error={mistake} onChange={setCode} onComplete={submit} hasAutoFocus />
          <Button type="submit" size="md" fullWidth mt={4}>
            <Trans>Login</Trans>
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}
