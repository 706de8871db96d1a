import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'

/** The e-mail address the link was sent to; password managers store the new password under it. */
export function FixedEmail({ email }: { email: string }) {
  return (
    <TextInput
      label={t`E-mail`}
      type="email"
      autoComplete="username"
      variant="filled"
      value={email}
      readOnly
    />
  )
}
