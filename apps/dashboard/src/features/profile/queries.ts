import { resendVerification } from '@placet/contract/auth'
import type { AccountId, PasskeyId, SessionId } from '@placet/contract/ids'
import { leaveAccount } from '@placet/contract/members'
import {
  type SaveProfileInput,
  addPasskey,
  cancelDeletion,
  disableTwoFactor,
  endOtherSessions,
  endSession,
  exportOwnData,
  getProfile,
  getProfileDetails,
  listOwnEvents,
  listPasskeys,
  listSessions,
  removePasskey,
  requestDeletion,
  saveProfile,
  setUpTwoFactor,
  startPasskey,
  verifyTwoFactor,
  withdrawNewEmail,
} from '@placet/contract/profile'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { makePasskey, useWithIdentity } from '../auth/index.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  staleTime: 60_000,
})

export function useProfile() {
  return useQuery(profileQuery)
}

export function useProfileDetails() {
  return useQuery({
    queryKey: ['profile-details'],
    queryFn: ({ signal }) => call(getProfileDetails, {}, { signal }),
    // The form reads its initial values once, so refetch them each time it opens, but never while it is open.
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveProfileInput) => call(saveProfile, { body }),
    onSuccess: async ({ signedOut }) => {
      if (!signedOut) await queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}

export function useResendNewEmail() {
  return useMutation({ mutationFn: () => call(resendVerification, {}) })
}

export function useWithdrawNewEmail() {
  return useMutation({ mutationFn: () => call(withdrawNewEmail, {}) })
}

export function useLeaveAccount() {
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: (accountId: AccountId) => withIdentity(() => call(leaveAccount, { params: { accountId } })),
  })
}

/** A mutation, because each call creates a new secret and must never run automatically. */
export function useSetUpTwoFactor() {
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({ mutationFn: () => withIdentity(() => call(setUpTwoFactor, {})) })
}

export function useVerifyTwoFactor() {
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: (body: { code: string; secret: string }) =>
      withIdentity(() => call(verifyTwoFactor, { body })),
  })
}

export function useDisableTwoFactor() {
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: () => withIdentity(() => call(disableTwoFactor, {})),
    onSuccess: () => window.location.reload(),
  })
}

export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  })
}

export function useOwnEvents(page: number) {
  return useQuery({
    queryKey: ['own-events', page],
    queryFn: ({ signal }) => call(listOwnEvents, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useEndSession() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: (sessionId: SessionId) => withIdentity(() => call(endSession, { params: { sessionId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: () => withIdentity(() => call(endOtherSessions, {})),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

export function usePasskeys() {
  return useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
  })
}

export function useAddPasskey() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await withIdentity(() => call(startPasskey, {}))
      return call(addPasskey, { body: { name, credential: await makePasskey(options) } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['passkeys'] }),
  })
}

export function useRemovePasskey() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: (passkeyId: PasskeyId) => withIdentity(() => call(removePasskey, { params: { passkeyId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['passkeys'] }),
  })
}

export function useExportOwnData() {
  return useMutation({ mutationFn: () => call(exportOwnData, {}) })
}

export function useRequestDeletion() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  return useMutation({
    mutationFn: () => withIdentity(() => call(requestDeletion, {})),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  })
}

export function useCancelDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelDeletion, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  })
}
