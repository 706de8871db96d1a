import type { CookieId, DomainId, ScanId } from '@placet/contract/ids'
import {
  type FoundQuery,
  type ProgressView,
  SCAN_POLL_MS,
  SCAN_PROGRESS_MS,
  type ScanOutcome,
  type ScanParams,
  type ScanStatus,
  getImplementationScan,
  getScan,
  getScanCookie,
  getScanPage,
  getScanProgress,
  listScanPages,
  listScans,
  requestImplementationScan,
  requestScan,
} from '@placet/contract/scans'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { isInProgress } from './scan-progress.ts'

type AnyScan = ScanParams['scanId']

const scanKey = (domainId: DomainId) => ['scan', domainId] as const
const implementationKey = (domainId: DomainId) => ['implementation-scan', domainId] as const

export function useScan(domainId: DomainId, scanId: AnyScan, found: FoundQuery) {
  return useQuery({
    queryKey: [...scanKey(domainId), scanId, found],
    queryFn: ({ signal }) => call(getScan, { params: { domainId, scanId }, query: found }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Null until the first scan. */
export function useLatestScan(domainId: DomainId) {
  return useQuery({
    queryKey: [...scanKey(domainId), 'latest', 'summary'],
    queryFn: ({ signal }) =>
      call(getScan, { params: { domainId, scanId: 'latest' } }, { signal }).catch(nullWithoutScan),
  })
}

/** Findings of the latest scan that the one before did not have. */
export function useChangedCookies(domainId: DomainId) {
  return useQuery({
    queryKey: [...scanKey(domainId), 'latest', 'new'],
    queryFn: ({ signal }) =>
      call(getScan, { params: { domainId, scanId: 'latest' }, query: { change: 'new' } }, { signal }),
  })
}

/** Null until the first scan. */
export function useLatestProgress(domainId: DomainId) {
  return useQuery({
    queryKey: [...scanKey(domainId), 'latest', 'progress'],
    queryFn: ({ signal }) =>
      call(getScanProgress, { params: { domainId, scanId: 'latest' } }, { signal }).catch(nullWithoutScan),
  })
}

interface Polled {
  status: ScanStatus
  outcome: ScanOutcome | null
}

/** First polls after a full interval, then repeatedly until the scan has ended. */
export function useScanPoll(domainId: DomainId, scanId: ScanId, status: ScanStatus) {
  return useQuery({
    ...pollOptions(SCAN_POLL_MS, status),
    queryKey: [...scanKey(domainId), scanId, 'poll'],
    queryFn: ({ signal }): Promise<Polled> =>
      call(getScan, { params: { domainId, scanId }, query: { page: 1 } }, { signal }),
  })
}

export function useImplementationPoll(
  domainId: DomainId,
  { scanId, status, everyMs }: { scanId: ScanId; status: ScanStatus; everyMs: number },
) {
  return useQuery({
    ...pollOptions(everyMs, status),
    queryKey: [...implementationKey(domainId), scanId, 'poll'],
    queryFn: ({ signal }): Promise<Polled> =>
      call(getImplementationScan, { params: { domainId, scanId } }, { signal }),
  })
}

function pollOptions(everyMs: number, status: ScanStatus) {
  const initialData: Polled = { status, outcome: null }
  return {
    initialData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }: { state: { data: Polled | undefined } }) =>
      state.data && isInProgress(state.data.status) ? everyMs : (false as const),
  }
}

/** Live scan progress. If a poll fails, the previous values stay. */
export function useScanProgress(
  domainId: DomainId,
  scanId: ScanId,
  first: { status: ScanStatus; updatedAt: string; progress: ProgressView },
) {
  return useQuery({
    queryKey: [...scanKey(domainId), scanId, 'progress'],
    queryFn: ({ signal }) => call(getScanProgress, { params: { domainId, scanId } }, { signal }),
    initialData: {
      id: scanId,
      outcome: null,
      status: first.status,
      updatedAt: first.updatedAt,
      progress: first.progress,
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isInProgress(state.data.status) ? SCAN_PROGRESS_MS : false,
  })
}

export function useScanCookie(domainId: DomainId, scanId: AnyScan, cookieId: CookieId) {
  return useQuery({
    queryKey: [...scanKey(domainId), scanId, 'cookie', cookieId],
    queryFn: ({ signal }) => call(getScanCookie, { params: { domainId, scanId, cookieId } }, { signal }),
  })
}

export function useScanPages(domainId: DomainId, scanId: AnyScan, page: number) {
  return useQuery({
    queryKey: [...scanKey(domainId), scanId, 'pages', page],
    queryFn: ({ signal }) =>
      call(listScanPages, { params: { domainId, scanId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useScanPage(domainId: DomainId, scanId: AnyScan, position: number) {
  return useQuery({
    queryKey: [...scanKey(domainId), scanId, 'page', position],
    queryFn: ({ signal }) => call(getScanPage, { params: { domainId, scanId, position } }, { signal }),
  })
}

export function useScans(domainId: DomainId, page: number) {
  return useQuery({
    queryKey: [...scanKey(domainId), 'list', page],
    queryFn: ({ signal }) => call(listScans, { params: { domainId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Null until the first check is requested. */
export function useImplementationScan(domainId: DomainId) {
  return useQuery({
    queryKey: implementationKey(domainId),
    queryFn: ({ signal }) =>
      call(getImplementationScan, { params: { domainId, scanId: 'latest' } }, { signal }).catch(
        nullWithoutScan,
      ),
  })
}

export function useRequestScan(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestScan, { params: { domainId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scanKey(domainId) }),
  })
}

export function useRequestImplementationScan(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestImplementationScan, { params: { domainId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: implementationKey(domainId) }),
  })
}

function nullWithoutScan(error: unknown): null {
  if (isApiError(error, 'scan_not_found')) return null
  throw error
}
