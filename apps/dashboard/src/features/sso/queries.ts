import type { MailDomainId } from '@placet/contract/ids'
import {
  type SaveOidcInput,
  type SaveSamlInput,
  type SaveSsoRulesInput,
  addMailDomain,
  checkMailDomain,
  deleteMailDomain,
  deleteScimToken,
  deleteSsoConnection,
  getSso,
  makeScimToken,
  saveOidc,
  saveSaml,
  saveSsoRules,
  startSsoTest,
} from '@placet/contract/sso'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useWithIdentity } from '../auth/index.ts'

const ssoKey = ['sso'] as const
const CHECK_REFRESH_MS = 1000

export function useSso() {
  return useQuery({
    queryKey: ssoKey,
    queryFn: ({ signal }) => call(getSso, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.domains.some(({ isChecking }) => isChecking) ? CHECK_REFRESH_MS : false,
  })
}

function useForgetSso() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ssoKey })
}

export function useAddMailDomain() {
  return useMutation({
    mutationFn: (name: string) => call(addMailDomain, { body: { name } }),
    onSuccess: useForgetSso(),
  })
}

export function useCheckMailDomain() {
  return useMutation({
    mutationFn: (mailDomainId: MailDomainId) => call(checkMailDomain, { params: { mailDomainId } }),
    onSuccess: useForgetSso(),
  })
}

export function useDeleteMailDomain() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (mailDomainId: MailDomainId) =>
      withIdentity(() => call(deleteMailDomain, { params: { mailDomainId } })),
    onSuccess: useForgetSso(),
  })
}

export function useSaveOidc() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: SaveOidcInput) => withIdentity(() => call(saveOidc, { body })),
    onSuccess: useForgetSso(),
    // The secret is not cached.
    gcTime: 0,
  })
}

export function useSaveSaml() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: SaveSamlInput) => withIdentity(() => call(saveSaml, { body })),
    onSuccess: useForgetSso(),
  })
}

export function useSaveSsoRules() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: SaveSsoRulesInput) => withIdentity(() => call(saveSsoRules, { body })),
    onSuccess: useForgetSso(),
  })
}

export function useDeleteSsoConnection() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: () => withIdentity(() => call(deleteSsoConnection, {})),
    onSuccess: useForgetSso(),
  })
}

export function useMakeScimToken() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: () => withIdentity(() => call(makeScimToken, {})),
    onSuccess: useForgetSso(),
    // The token is not cached.
    gcTime: 0,
  })
}

export function useDeleteScimToken() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: () => withIdentity(() => call(deleteScimToken, {})),
    onSuccess: useForgetSso(),
  })
}

export function useStartSsoTest() {
  return useMutation({ mutationFn: () => call(startSsoTest, {}) })
}
