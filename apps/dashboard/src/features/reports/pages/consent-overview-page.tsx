import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { CategoryBars } from '../components/category-bars.tsx'
import { ChoiceTotals } from '../components/choice-totals.tsx'
import { DaysCard } from '../components/days-card.tsx'
import { FunnelCard } from '../components/funnel-card.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { useConsentReport, useFunnel } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'

export function ConsentOverviewPage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useConsentReport(domain.id, filters)
  const funnel = useFunnel(domain.id, filters)
  return (
    <ReportFrame query={query} isEmpty={({ total }) => total === 0}>
      {(report) => (
        <>
          <ChoiceTotals report={report} />
          <DaysCard days={report.days} />
          <FunnelCard query={funnel} />
          <CategoryBars categories={report.categories} />
        </>
      )}
    </ReportFrame>
  )
}
