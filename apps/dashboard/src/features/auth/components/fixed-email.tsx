import { TextInput } from '@mantine/core'

/** The address a link was sent to; password managers keep the new password under it. */
export function FixedEmail({ email }: { email: string }) {
  return (
    <TextInput label="E-mail" type="email" autoComplete="username" variant="filled" value={email} readOnly />
  )
}
