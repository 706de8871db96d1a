import {
  type ConfirmEmailInput,
  type RegisterInput,
  type SignInInput,
  confirmEmail,
  getCsrfCookie,
  register,
  signIn,
  signOut,
} from '@placet/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { readCookie } from './read-cookie.ts'

export function useSignIn() {
  return useMutation({
    mutationFn: async (body: SignInInput) => {
      await call(getCsrfCookie, {})
      const token = readCookie(document.cookie, 'XSRF-TOKEN') ?? ''
      return call(signIn, { body }, { headers: { 'x-xsrf-token': token } })
    },
  })
}

export function useRegister() {
  return useMutation({ mutationFn: (body: RegisterInput) => call(register, { body }) })
}

export function useConfirmEmail() {
  return useMutation({ mutationFn: (body: ConfirmEmailInput) => call(confirmEmail, { body }) })
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => window.location.assign('/login'),
  })
}
