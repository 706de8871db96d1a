import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { SignInInput } from '@placet/contract/auth'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import type { LoginMode, useLoginForm } from '../forms.ts'

interface LoginFormProps {
  form: ReturnType<typeof useLoginForm>
  mode: LoginMode
  /** The form was unmounted during the previous attempt and lost the focus. */
  isAgain: boolean
  onMode: (mode: LoginMode) => void
  onSubmit: (values: SignInInput) => void
}

const MODES: { value: LoginMode; label: string }[] = perLanguage(() => [
  { value: 'password', label: t`With password` },
  { value: 'magic-link', label: t`With magic link` },
])

export function LoginForm({ form, mode, isAgain, onMode, onSubmit }: LoginFormProps) {
  const isPassword = mode === 'password'
  const last = useRef<HTMLInputElement>(null)
  const takesFocus = useRef(isAgain)
  useEffect(() => {
    if (takesFocus.current) last.current?.focus()
  }, [])
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          bg="var(--app-hover)"
          aria-label={t`How to log in`}
          data={MODES}
          value={mode}
          onChange={onMode}
        />
        <TextInput
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...(isPassword ? {} : { ref: last })}
          {...form.getInputProps('email')}
        />
        {isPassword && (
          <Stack gap={6}>
            <PasswordInput
              label={t`Password`}
              autoComplete="current-password"
              required
              withAsterisk={false}
              ref={last}
              {...form.getInputProps('password')}
            />
            <Group justify="flex-end">
              <Anchor component={Link} to="/password/lost" size="sm">
                <Trans>Forgot your password?</Trans>
              </Anchor>
            </Group>
          </Stack>
        )}
        <Button type="submit" size="md" fullWidth>
          {isPassword ? t`Login` : t`Send me a magic link`}
        </Button>
      </Stack>
    </form>
  )
}
