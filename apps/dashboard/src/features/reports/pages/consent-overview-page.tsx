import { CategoryBars } from '../components/category-bars.tsx'
import { ChoiceTotals } from '../components/choice-totals.tsx'
import { DayNotice } from '../components/day-notice.tsx'
import { DaysCard } from '../components/days-card.tsx'
import { FunnelCard } from '../components/funnel-card.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { TopCountries } from '../components/top-countries.tsx'
import { useConsentReport, useFunnel, useSegments } from '../queries.ts'
import { usePeriodReport } from '../use-period-report.ts'

export function ConsentOverviewPage() {
  const { domain, query, before, marks, day, narrowed, onDay, change } = usePeriodReport()
  const below = useConsentReport(domain.id, narrowed)
  const funnel = useFunnel(domain.id, narrowed)
  const countries = useSegments(domain.id, 'country', narrowed)
  return (
    <ReportFrame query={query} isEmpty={({ total }) => total === 0}>
      {(report) => (
        <>
          <ChoiceTotals report={report} before={before} />
          <DaysCard
            domainId={domain.id}
            days={report.days}
            before={before?.report.days ?? []}
            marks={marks}
            day={day}
            onDay={onDay}
          />
          <DayNotice day={day} onClear={() => change({ day: '' })} />
          <FunnelCard query={funnel} />
          <TopCountries query={countries} onCountry={(country) => change({ country })} />
          <CategoryBars categories={(below.data ?? report).categories} />
        </>
      )}
    </ReportFrame>
  )
}
