import { useForm } from '@mantine/form'
import { RegisterInput, SignInInput } from '@placet/contract/auth'
import { validateWith } from '../../ui/form-errors.ts'

export function useSignInForm() {
  return useForm<SignInInput>({
    initialValues: { email: '', password: '' },
    validate: validateWith(SignInInput, { password: 'Please enter your password.' }),
  })
}

export function useRegisterForm() {
  return useForm<RegisterInput>({
    initialValues: { name: '', email: '', password: '', password2: '' },
    validate: validateWith(RegisterInput),
  })
}
