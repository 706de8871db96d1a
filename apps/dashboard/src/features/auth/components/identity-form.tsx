import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TwoFactorCode } from '@placet/contract/auth'
import { IconX } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { useConfirmIdentity, useWaysToConfirm } from '../identity-queries.ts'
import { SsoConfirmation } from './sso-confirmation-button.tsx'
import { TwoFactorField } from './two-factor-field.tsx'

interface IdentityFormProps {
  /** An identity provider doesn't confirm changes to the person. */
  isPersonal: boolean
  onConfirmed: () => void
  onCancel: () => void
}

export function IdentityForm({ isPersonal, onConfirmed, onCancel }: IdentityFormProps) {
  const ways = useWaysToConfirm()
  const hasTwoFactor = ways.data?.twoFactor ?? false
  const confirm = useConfirmIdentity()
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (password) => (password === '' ? t`Please enter your password.` : null),
      code: (code) =>
        hasTwoFactor ? (say(TwoFactorCode.safeParse(code).error?.issues[0]?.message) ?? null) : null,
    },
  })
  const submit = async ({ password, code }: { password: string; code: string }) => {
    // Enter can come before it is known whether a code is needed as well.
    const { data } = ways.isPending ? await ways.refetch({ cancelRefetch: false }) : ways
    if (data?.twoFactor && !hasTwoFactor) return
    confirm.mutate(hasTwoFactor ? { password, code } : { password }, {
      onSuccess: onConfirmed,
      onError: () => form.setFieldValue('code', ''),
    })
  }

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <Text size="sm">
          <Trans>Please confirm your identity. We ask again after 10 minutes.</Trans>
        </Text>
        {ways.data?.bySso && !isPersonal && <SsoConfirmation onConfirmed={onConfirmed} />}
        {ways.data?.bySso && isPersonal && (
          <Text size="sm">
            <Trans>
              This changes your own login, so your company can’t confirm it. If you have no password, set one
              with “Forgot your password?” on the login page.
            </Trans>
          </Text>
        )}
        {confirm.error && (
          <Alert color="red" icon={<IconX size={18} />} role="alert">
            {confirm.error.message}
          </Alert>
        )}
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
          {...form.getInputProps('password')}
        />
        {hasTwoFactor && (
          <TwoFactorField
            value={form.values.code}
            error={form.errors['code']}
            onChange={(code) => form.setFieldValue('code', code)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            <Trans>Confirm</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
