import {
  createDomains,
  deleteDomain,
  findPolicy,
  importSettings,
  keepDomain,
  renameDomain,
  resetConsents,
  transferDomain,
  verifyDomains,
} from '@placet/contract/domains'
import type { AccountId, DomainId } from '@placet/contract/ids'
import type { RequestOf } from '@placet/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { domainsKey, useForgetDomain } from '../../domain/domain-cache.ts'

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

/** Finding nothing is no error: the field stays empty. */
export function useFoundPolicy(name: string) {
  return useQuery({
    queryKey: ['found-policy', name],
    queryFn: ({ signal }) => call(findPolicy, { query: { name } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
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

export function useDeleteDomain(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (name: string) => call(deleteDomain, { params: { domainId }, query: { name } }),
    onSuccess: () => forgetDomain(domainId),
  })
}

export function useKeepDomain(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: () => call(keepDomain, { params: { domainId } }),
    // A refusal means that the site has changed too: it may be erased.
    onSettled: () => forgetDomain(domainId),
  })
}
