import { entitlementsOf } from '@placet/rules/plans/entitlements'
import { useCurrentDomain } from '../../domain/current-domain.ts'
import { includes, periodBefore } from '../../ui/date-range.ts'
import { markedDays } from './chart-days.ts'
import { useConsentReport, useReportBefore, useReportMarks } from './queries.ts'
import { useReportFilters } from './use-report-filters.ts'

/** A period with the one before, its marks, and the day that somebody clicked. */
export function usePeriodReport() {
  const domain = useCurrentDomain()
  const { filters, today, change } = useReportFilters()
  const { range, isCompared } = filters
  const query = useConsentReport(domain.id, filters)
  const earlier = useReportBefore(domain.id, filters, isCompared).data
  const marks = useReportMarks(domain.id, range).data
  const { hasToday } = entitlementsOf(domain.tier)
  const canOpen = (day: string) => hasToday || day !== today
  const day = includes(range, filters.day) && canOpen(filters.day) ? filters.day : ''
  return {
    domain,
    query,
    before: isCompared && earlier ? { report: earlier, period: periodBefore(range) } : undefined,
    marks: marks ? markedDays(marks) : [],
    day,
    /** The filters of everything below the chart. */
    narrowed: day === '' ? filters : { ...filters, range: { from: day, to: day } },
    onDay: (clicked: string) => {
      if (canOpen(clicked)) change({ day: clicked === day ? '' : clicked })
    },
    change,
  }
}
