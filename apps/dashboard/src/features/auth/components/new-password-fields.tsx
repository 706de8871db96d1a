import { t } from '@lingui/core/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_LENGTH_MIN } from '@placet/contract/auth'

interface NewPasswordFieldsProps {
  label?: string
  password: PasswordInputProps
  repeated: PasswordInputProps
}

export function NewPasswordFields({ label = t`Password`, password, repeated }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={label} {...password} />
      <PasswordInput label={t`Repeat the password`} autoComplete="new-password" {...repeated} />
    </>
  )
}

export function NewPasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label={t`Password`}
      description={props.error ? undefined : t`At least ${PASSWORD_LENGTH_MIN} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
      {...props}
    />
  )
}
