import { placeName } from '../../../ui/place-names.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { CountryMapCard } from '../components/country-map-card.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { SegmentLink } from '../components/segment-link.tsx'
import { SegmentTable } from '../components/segment-table.tsx'
import { hasSegments, useSegments } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'

export function CountryReportPage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useSegments(domain.id, 'country', filters)
  return (
    <ReportFrame query={query} isEmpty={(segments) => !hasSegments(segments)}>
      {(segments) => (
        <>
          <CountryMapCard segments={segments.segments} />
          <SegmentTable
            title="Ratios by country"
            noun="Country"
            segments={segments}
            nameOf={placeName}
            renderName={(name) => <SegmentLink label={placeName(name)} narrow={{ country: name }} />}
          />
        </>
      )}
    </ReportFrame>
  )
}
