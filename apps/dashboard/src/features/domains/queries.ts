import {
  createDomains,
  getDomain,
  importSettings,
  listDomains,
  renameDomain,
  resetConsents,
  transferDomain,
  verifyDomains,
} from '@placet/contract/domains'
import type { AccountId, DomainId } from '@placet/contract/ids'
import type { RequestOf } from '@placet/contract/route'
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const domainsKey = ['domains'] as const
const domainKey = (domainId: DomainId | undefined) => ['domain', domainId] as const

interface DomainsQuery {
  query: string
  page: number
  isEnabled?: boolean
}

export function useDomains({ query, page, isEnabled = true }: DomainsQuery) {
  return useQuery({
    queryKey: [...domainsKey, query, page],
    queryFn: ({ signal }) => call(listDomains, { query: { query, page } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
}

export function domainQuery(domainId: DomainId | undefined) {
  return queryOptions({
    queryKey: domainKey(domainId),
    queryFn: domainId ? ({ signal }) => call(getDomain, { params: { domainId } }, { signal }) : skipToken,
  })
}

export function useDomain(domainId: DomainId | undefined) {
  return useQuery(domainQuery(domainId))
}

export function useCreateDomains() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof createDomains>['body']) => call(createDomains, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: domainsKey }),
  })
}

export function useVerifyDomains() {
  return useMutation({ mutationFn: (name: string) => call(verifyDomains, { body: { name } }) })
}

export function useResetConsents(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (name: string) => call(resetConsents, { params: { domainId }, body: { name } }),
    onSuccess: () => forgetDomain(domainId),
  })
}

export function useImportSettings(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (source: DomainId) => call(importSettings, { params: { domainId }, query: { source } }),
    onSuccess: () => forgetDomain(domainId),
  })
}

export function useTransferDomain(domainId: DomainId) {
  return useMutation({
    mutationFn: (source: AccountId) => call(transferDomain, { params: { domainId }, query: { source } }),
  })
}

export function useRenameDomain(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (name: string) => call(renameDomain, { params: { domainId }, body: { name } }),
    onSuccess: () => forgetDomain(domainId),
  })
}

/** For features that change a domain: what is known of it is read again. */
export function useForgetDomain() {
  const queryClient = useQueryClient()
  return (domainId: DomainId) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: domainKey(domainId) }),
      queryClient.invalidateQueries({ queryKey: domainsKey }),
    ])
}
