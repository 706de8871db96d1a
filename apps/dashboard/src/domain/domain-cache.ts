import { getDomain, listDomains } from '@placet/contract/domains'
import type { DomainGroupId, DomainId } from '@placet/contract/ids'
import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export const domainsKey = ['domains'] as const
const domainKey = (domainId: DomainId | undefined) => ['domain', domainId] as const

interface DomainsQuery {
  query: string
  page: number
  group?: DomainGroupId | undefined
  isEnabled?: boolean
}

export function useDomains({ query, page, group, isEnabled = true }: DomainsQuery) {
  return useQuery({
    queryKey: [...domainsKey, query, page, group],
    queryFn: ({ signal }) =>
      call(listDomains, { query: { query, page, ...(group && { group }) } }, { signal }),
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

/** For features that change a domain: invalidates everything cached about it. */
export function useForgetDomain() {
  const queryClient = useQueryClient()
  return (domainId: DomainId) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: domainKey(domainId) }),
      queryClient.invalidateQueries({ queryKey: domainsKey }),
    ])
}
