import { type ConfirmIdentityInput, confirmIdentity } from '@placet/contract/auth'
import { getProfileDetails } from '@placet/contract/profile'
import { startSsoConfirmation } from '@placet/contract/sso'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function useStartSsoConfirmation() {
  return useMutation({ mutationFn: () => call(startSsoConfirmation, {}) })
}

export function useConfirmIdentity() {
  return useMutation({ mutationFn: (body: ConfirmIdentityInput) => call(confirmIdentity, { body }) })
}

export function useWaysToConfirm() {
  return useQuery({
    queryKey: ['ways-to-confirm'],
    queryFn: async ({ signal }) => {
      const { twoFactor, bySso } = await call(getProfileDetails, {}, { signal })
      return { twoFactor, bySso }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSignedIn() {
  return useQuery({
    queryKey: ['signed-in'],
    queryFn: async ({ signal }) => call(getProfileDetails, {}, { signal }),
  })
}
