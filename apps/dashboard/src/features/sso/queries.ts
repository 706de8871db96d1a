import type { EmailInput } from '@placet/contract/auth'
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
  finishSsoSignIn,
  getSso,
  makeScimToken,
  saveOidc,
  saveSaml,
  saveSsoRules,
  startSsoSignIn,
  startSsoTest,
} from '@placet/contract/sso'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { fetchCsrfHeaders, useWithIdentity } from '../auth/index.ts'

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

export function useStartSsoSignIn() {
  return useMutation({
    mutationFn: async (body: EmailInput) =>
      call(startSsoSignIn, { body }, { headers: await fetchCsrfHeaders() }),
  })
}

/** Runs once for each answer of a provider: asking again would only say that it was used. */
export function useFinishedSignIn(query: string) {
  return useQuery({
    queryKey: ['sso-callback', query],
    queryFn: async () => call(finishSsoSignIn, { body: { query } }, { headers: await fetchCsrfHeaders() }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
