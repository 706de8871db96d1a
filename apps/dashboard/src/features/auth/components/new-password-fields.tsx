import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_LENGTH_MIN } from '@placet/contract/auth'

interface NewPasswordFieldsProps {
  label?: string
  password: PasswordInputProps
  repeated: PasswordInputProps
}

export function NewPasswordFields({ label = 'Password', password, repeated }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={label} {...password} />
      <PasswordInput label="Repeat the password" autoComplete="new-password" {...repeated} />
    </>
  )
}

export function NewPasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Password"
      description={props.error ? undefined : `At least ${PASSWORD_LENGTH_MIN} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
      {...props}
    />
  )
}
