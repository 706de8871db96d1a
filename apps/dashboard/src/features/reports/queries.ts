import type { DomainId } from '@placet/contract/ids'
import {
  type Segments,
  type SegmentsBy,
  getConsentStats,
  getCountrySegments,
  getFunnel,
  getHostSegments,
  getLiveReport,
  getPathSegments,
  getReportMarks,
  getSegments,
  getSessionStats,
} from '@placet/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { toConsentReport } from './consent-report.ts'
import { type DateRange, includes, rangeBefore, todayUtc } from '../../ui/date-range.ts'
import type { CountedFilters } from './report-filters.ts'
import { toSessionReport } from './session-days.ts'

const LIVE_REFRESH_MS = 5_000
const TABLE_REFRESH_MS = 30_000

export function useConsentReport(domainId: DomainId, filters: CountedFilters) {
  const { range } = filters
  return useQuery({
    queryKey: ['consent-stats', domainId, toBody(filters)],
    queryFn: async ({ signal }) => {
      const body = toBody(filters)
      return toConsentReport(await call(getConsentStats, { params: { domainId }, body }, { signal }), range)
    },
    ...refreshing(filters, LIVE_REFRESH_MS),
  })
}

export function useFunnel(domainId: DomainId, filters: CountedFilters) {
  return useQuery({
    queryKey: ['consent-funnel', domainId, toBody(filters)],
    queryFn: ({ signal }) => call(getFunnel, { params: { domainId }, body: toBody(filters) }, { signal }),
    ...refreshing(filters, LIVE_REFRESH_MS),
  })
}

const SEGMENTS = { host: getHostSegments, path: getPathSegments, country: getCountrySegments } as const
export type SegmentKind = keyof typeof SEGMENTS

export function useSegments(domainId: DomainId, kind: SegmentKind, filters: CountedFilters) {
  return useQuery({
    queryKey: ['consent-segments', kind, domainId, toBody(filters)],
    queryFn: ({ signal }) =>
      call(SEGMENTS[kind], { params: { domainId }, body: toBody(filters) }, { signal }),
    ...refreshing(filters, TABLE_REFRESH_MS),
  })
}

export function useSegmentsBy(domainId: DomainId, by: SegmentsBy, filters: CountedFilters) {
  return useQuery({
    queryKey: ['consent-segments', by, domainId, toBody(filters)],
    queryFn: ({ signal }) =>
      call(getSegments, { params: { domainId }, body: { ...toBody(filters), by } }, { signal }),
    ...refreshing(filters, TABLE_REFRESH_MS),
  })
}

export function useSessions(domainId: DomainId, { range }: Pick<CountedFilters, 'range'>) {
  return useQuery({
    queryKey: ['session-stats', domainId, range],
    queryFn: async ({ signal }) => {
      const body = { date_from: range.from, date_to: range.to }
      return toSessionReport(await call(getSessionStats, { params: { domainId }, body }, { signal }))
    },
    ...refreshing({ range }, TABLE_REFRESH_MS),
  })
}

/** Publications, scans and notes of a range. */
export function useReportMarks(domainId: DomainId, { from, to }: DateRange) {
  return useQuery({
    queryKey: ['report-marks', domainId, from, to],
    queryFn: ({ signal }) =>
      call(getReportMarks, { params: { domainId }, body: { date_from: from, date_to: to } }, { signal }),
  })
}

/** The period before, or nothing while it isn't compared. */
export function useReportBefore(domainId: DomainId, filters: CountedFilters, isCompared: boolean) {
  const range = rangeBefore(filters.range)
  return useQuery({
    queryKey: ['consent-stats', domainId, toBody({ ...filters, range })],
    queryFn: async ({ signal }) => {
      const body = toBody({ ...filters, range })
      return toConsentReport(await call(getConsentStats, { params: { domainId }, body }, { signal }), range)
    },
    enabled: isCompared,
  })
}

export function useLive(domainId: DomainId, flagged: boolean) {
  return useQuery({
    queryKey: ['consent-live', domainId, flagged],
    queryFn: ({ signal }) => call(getLiveReport, { params: { domainId }, body: { flagged } }, { signal }),
    staleTime: 0,
    refetchInterval: LIVE_REFRESH_MS,
  })
}

export function hasSegments({ segments, other }: Segments): boolean {
  return segments.length > 0 || other > 0
}

/** The filters as the API names them. */
export function toBody({ range, country, host, path, flagged }: CountedFilters) {
  return { date_from: range.from, date_to: range.to, country, host, url: path, flagged }
}

/** Refetches while the range includes today, as its figures still grow. */
function refreshing({ range }: Pick<CountedFilters, 'range'>, everyMs: number) {
  return {
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: includes(range, todayUtc()) ? everyMs : (false as const),
  }
}
