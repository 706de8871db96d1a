import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import type { EmailInput } from '@placet/contract/auth'
import { useSearchParams } from 'react-router'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { AuthFrame, LoginLink, Refusal, nextPath, useEmailForm } from '../../auth/index.ts'
import { rememberNext } from '../next-page.ts'
import { useStartSsoSignIn } from '../sign-in-queries.ts'

export function SsoLoginPage() {
  const [search] = useSearchParams()
  const form = useEmailForm()
  const start = useStartSsoSignIn()
  const submit = (input: EmailInput) =>
    start.mutate(input, {
      onSuccess: ({ url }) => {
        rememberNext(nextPath(search.get('next'), window.location.origin))
        window.location.assign(url)
      },
    })

  if (start.isPending || start.isSuccess) return <PageLoader />
  return (
    <AuthFrame
      title={t`Single sign-on`}
      subtitle={t`Log in with the account of your company.`}
      footer={<LoginLink>{t`Log in another way`}</LoginLink>}
    >
      {start.isError && <Refusal title={t`Login failed`}>{start.error.message}</Refusal>}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            placeholder="you@company.com"
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth>
            <Trans>Continue</Trans>
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}
