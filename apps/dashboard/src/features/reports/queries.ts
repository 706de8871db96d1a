import type { DomainId } from '@placet/contract/ids'
import { getConsentStats } from '@placet/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { toConsentReport } from './consent-report.ts'
import { includes, todayUtc } from './date-range.ts'
import type { ReportFilters } from './report-filters.ts'

const LIVE_REFRESH_MS = 5_000

export function useConsentReport(domainId: DomainId, { range, country, host, path }: ReportFilters) {
  return useQuery({
    queryKey: ['consent-stats', domainId, range, country, host, path],
    queryFn: async ({ signal }) => {
      const body = { date_from: range.from, date_to: range.to, country, host, url: path }
      return toConsentReport(await call(getConsentStats, { params: { domainId }, body }, { signal }), range)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: includes(range, todayUtc()) ? LIVE_REFRESH_MS : false,
  })
}
