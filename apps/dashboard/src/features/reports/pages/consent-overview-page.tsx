import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useCurrentDomain } from '../../domains/index.ts'
import { FilterBar } from '../components/filter-bar.tsx'
import { Freshness } from '../components/freshness.tsx'
import { ReportView } from '../components/report-view.tsx'
import { defaultRange, includes, todayUtc } from '../date-range.ts'
import { useConsentReport } from '../queries.ts'
import { type ReportFilters, readFilters, writeFilters } from '../report-filters.ts'

export function ConsentOverviewPage() {
  const domain = useCurrentDomain()
  const [search, setSearch] = useSearchParams()
  const today = todayUtc()
  const filters = readFilters(search, today)
  const query = useConsentReport(domain.id, filters)
  const change = (next: ReportFilters) => setSearch(writeFilters(next, today), { replace: true })
  const isFresh = query.isSuccess && !query.isPlaceholderData
  return (
    <div data-domain-id={domain.id}>
      <PageHeader
        title="Consent Overview"
        actions={
          isFresh && <Freshness isLive={includes(filters.range, today)} updatedAtMs={query.dataUpdatedAt} />
        }
      >
        {domain.name}
      </PageHeader>
      <FilterBar filters={filters} today={today} onChange={change} />
      <ReportView query={query} onShorten={() => change({ ...filters, range: defaultRange(today) })} />
    </div>
  )
}
