import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TwoFactorCode } from '@placet/contract/auth'
import { IconX } from '@tabler/icons-react'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { useConfirmIdentity, useWaysToConfirm } from '../queries.ts'
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
      password: (password) => (password === '' ? 'Please enter your password.' : null),
      code: (code) =>
        hasTwoFactor ? (TwoFactorCode.safeParse(code).error?.issues[0]?.message ?? null) : null,
    },
  })
  const submit = ({ password, code }: { password: string; code: string }) =>
    confirm.mutate(hasTwoFactor ? { password, code } : { password }, {
      onSuccess: onConfirmed,
      onError: () => form.setFieldValue('code', ''),
    })

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <Text size="sm">Please confirm your identity. We ask again after 10 minutes.</Text>
        {ways.data?.bySso && !isPersonal && <SsoConfirmation onConfirmed={onConfirmed} />}
        {ways.data?.bySso && isPersonal && (
          <Text size="sm">
            This changes your own login, so your company can’t confirm it. If you have no password, set one
            with “Forgot your password?” on the login page.
          </Text>
        )}
        {confirm.error && (
          <Alert color="red" icon={<IconX size={18} />} role="alert">
            {confirm.error.message}
          </Alert>
        )}
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
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
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending || ways.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
