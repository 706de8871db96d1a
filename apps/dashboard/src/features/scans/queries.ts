import type { DomainId } from '@placet/contract/ids'
import { SCAN_POLL_MS, getScan, requestScan } from '@placet/contract/scans'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { isInProgress } from './scan-progress.ts'

const scanKey = (domainId: DomainId) => ['scan', domainId] as const

/** Asks again while a scan is in progress, and whenever its owner comes back to look. */
export function useLatestScan(domainId: DomainId, page: number) {
  return useQuery({
    queryKey: [...scanKey(domainId), page],
    queryFn: ({ signal }) =>
      call(getScan, { params: { domainId, scanId: 'latest' }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.status) ? SCAN_POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })
}

export function useRequestScan(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestScan, { params: { domainId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scanKey(domainId) }),
  })
}
