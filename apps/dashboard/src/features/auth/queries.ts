import {
  type AcceptInvitationInput,
  type ConfirmDetailsInput,
  type EmailInput,
  type JoinAccountInput,
  type LinkInput,
  type RegisterInput,
  type ResetPasswordInput,
  type SignInInput,
  type TwoFactorInput,
  acceptInvitation,
  confirmDetails,
  correctAddress,
  getInvitation,
  joinAccount,
  passTwoFactor,
  readConfirmation,
  register,
  requestMagicLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signIn,
  signInWithMagicLink,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
} from '@placet/contract/auth'
import type { InvitationId, UserId } from '@placet/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { fetchCsrfHeaders } from './csrf.ts'
import { askPasskey } from './passkey.ts'

export function useSignIn() {
  return useMutation({
    mutationFn: async (body: SignInInput) => call(signIn, { body }, { headers: await fetchCsrfHeaders() }),
  })
}

export function useRequestMagicLink() {
  return useMutation({
    mutationFn: async (body: EmailInput) =>
      call(requestMagicLink, { body }, { headers: await fetchCsrfHeaders() }),
  })
}

export function useSignInWithMagicLink() {
  return useMutation({
    mutationFn: async (body: LinkInput) =>
      call(signInWithMagicLink, { body }, { headers: await fetchCsrfHeaders() }),
  })
}

export function usePassTwoFactor() {
  return useMutation({
    mutationFn: async (body: TwoFactorInput) =>
      call(passTwoFactor, { body }, { headers: await fetchCsrfHeaders() }),
  })
}

export function useSignInWithPasskey() {
  return useMutation({
    mutationFn: async () => {
      const headers = await fetchCsrfHeaders()
      const credential = await askPasskey(await call(startPasskeySignIn, {}, { headers }))
      return call(signInWithPasskey, { body: { credential } }, { headers })
    },
  })
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: async (body: EmailInput) =>
      call(requestPasswordReset, { body }, { headers: await fetchCsrfHeaders() }),
  })
}

export function useResetPassword() {
  return useMutation({ mutationFn: (body: ResetPasswordInput) => call(resetPassword, { body }) })
}

export function useRegister() {
  return useMutation({ mutationFn: (body: RegisterInput) => call(register, { body }) })
}

export function useConfirmDetails(userId: UserId) {
  return useMutation({
    mutationFn: (body: ConfirmDetailsInput) => call(confirmDetails, { params: { userId }, body }),
  })
}

export interface ConfirmationLink {
  id: UserId
  key: string
  email: string
}

export function useConfirmation({ id, key, email }: ConfirmationLink) {
  return useQuery({
    queryKey: ['confirmation', id, key],
    queryFn: ({ signal }) =>
      call(readConfirmation, { params: { userId: id }, body: { key, email } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}

export function useCorrectAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EmailInput) => call(correctAddress, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  })
}

export interface InvitationLink {
  invitationId: InvitationId
  key: string
}

export function useInvitation({ invitationId, key }: InvitationLink) {
  return useQuery({
    queryKey: ['invitation', invitationId],
    queryFn: ({ signal }) => call(getInvitation, { params: { invitationId }, body: { key } }, { signal }),
  })
}

export function useAcceptInvitation(invitationId: InvitationId) {
  return useMutation({
    mutationFn: (body: AcceptInvitationInput) => call(acceptInvitation, { params: { invitationId }, body }),
  })
}

export function useJoinAccount({ invitationId, key }: InvitationLink) {
  return useMutation({
    mutationFn: (mails: Omit<JoinAccountInput, 'key'>) =>
      call(joinAccount, { params: { invitationId }, body: { ...mails, key } }),
  })
}

export function useResendVerification() {
  return useMutation({ mutationFn: () => call(resendVerification, {}) })
}

export function useSignOut() {
  return useMutation({ mutationFn: () => call(signOut, {}) })
}
