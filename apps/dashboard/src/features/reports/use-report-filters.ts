import { useLocation } from 'react-router'
import { useSearch } from '../../ui/use-search.ts'
import { todayUtc } from '../../ui/date-range.ts'
import { type ReportFilters, filtersOf, readFilters, writeFilters } from './report-filters.ts'
import { type View, viewOf } from './views.ts'

interface FiltersOfView {
  view: View
  today: string
  /** Filters that apply to this view. Those it has no field for are dropped. */
  filters: ReportFilters
  /** All filters in the URL, including those that only other views show. */
  kept: ReportFilters
  change: (changes: Partial<ReportFilters>) => void
}

export function useReportFilters(): FiltersOfView {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearch()
  const today = todayUtc()
  const view = viewOf(pathname)
  const kept = readFilters(search, today)
  const change = (changes: Partial<ReportFilters>) =>
    setSearch((before) => writeFilters({ ...readFilters(before, today), ...changes }, today), {
      replace: true,
    })
  return { view, today, kept, filters: filtersOf(view, kept), change }
}
