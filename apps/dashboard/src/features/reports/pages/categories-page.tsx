import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { CategoryBars } from '../components/category-bars.tsx'
import { CategoryDaysCard } from '../components/category-days-card.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { useConsentReport } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'

export function CategoriesPage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useConsentReport(domain.id, filters)
  return (
    <ReportFrame query={query} isEmpty={({ total }) => total === 0}>
      {(report) => (
        <>
          <CategoryBars categories={report.categories} />
          <CategoryDaysCard days={report.categoryDays} />
        </>
      )}
    </ReportFrame>
  )
}
