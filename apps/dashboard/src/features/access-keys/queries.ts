import {
  type AccessKeyLimits,
  type CreateAccessKeyInput,
  createAccessKey,
  deleteAccessKey,
  listAccessKeys,
  regenerateAccessKey,
  saveAccessKeyScopes,
} from '@placet/contract/access-keys'
import type { AccessKeyId } from '@placet/contract/ids'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'
import { useWithIdentity } from '../auth/index.ts'

const keysKey = ['access-keys'] as const

export function useAccessKeys({ query, page }: ListQuery) {
  return useQuery({
    queryKey: [...keysKey, query, page],
    queryFn: ({ signal }) => call(listAccessKeys, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCreateAccessKey() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: CreateAccessKeyInput) => withIdentity(() => call(createAccessKey, { body })),
    // The secret is shown once and never cached.
    gcTime: 0,
  })
}

export function useSaveLimits(keyId: AccessKeyId) {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: AccessKeyLimits) =>
      withIdentity(() => call(saveAccessKeyScopes, { params: { keyId }, body })),
  })
}

export function useRegenerateAccessKey(keyId: AccessKeyId) {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: () => withIdentity(() => call(regenerateAccessKey, { params: { keyId } })),
    gcTime: 0,
  })
}

export function useDeleteAccessKey(keyId: AccessKeyId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteAccessKey, { params: { keyId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysKey }),
  })
}
