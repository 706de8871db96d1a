import { getConsent, getConsentReceipt, listConsents } from '@placet/contract/consents'
import type { DomainId } from '@placet/contract/ids'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'
import { isSealing } from '../../domain/is-sealing.ts'
import type { ConsentFilters } from './consent-filters.ts'

const LOOK_AGAIN_MS = 4000

const consentsKey = (domainId: DomainId) => ['consents', domainId] as const

export interface WantedConsents extends ConsentFilters {
  token: string | null
}

export function useConsents(domainId: DomainId, wanted: WantedConsents) {
  const { range, path, ...fields } = wanted
  return useInfiniteQuery({
    queryKey: [...consentsKey(domainId), 'list', wanted],
    queryFn: ({ signal, pageParam }) => {
      const body = { ...fields, date_from: range.from, date_to: range.to, url: path, after: pageParam }
      return call(listConsents, { params: { domainId }, body }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: wanted.token === null ? 5 * 60_000 : 0,
    // Records are sealed within seconds; only the first page can have some that are not.
    refetchInterval: ({ state }) => {
      const [first, ...others] = state.data?.pages ?? []
      const isWaiting = first?.consents.some(({ isSealed, at }) => !isSealed && isSealing(at)) === true
      return isWaiting && others.length === 0 ? LOOK_AGAIN_MS : false
    },
  })
}

export function useConsent(domainId: DomainId, recordId: string) {
  return useQuery({
    queryKey: [...consentsKey(domainId), 'record', recordId],
    queryFn: ({ signal }) => call(getConsent, { params: { domainId, recordId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.sealed === null && isSealing(state.data.receivedAt) ? LOOK_AGAIN_MS : false,
  })
}

export function fetchConsentReceipt(domainId: DomainId, recordId: string): Promise<Blob> {
  return download(getConsentReceipt, { params: { domainId, recordId } })
}
