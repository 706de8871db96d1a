import { t } from '@lingui/core/macro'
import type { Segments } from '@placet/contract/reports'
import { placeName } from '../../../ui/place-names.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { CountryMapCard } from '../components/country-map-card.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { SegmentLink } from '../components/segment-link.tsx'
import { SegmentTable } from '../components/segment-table.tsx'
import { foldStates, isState } from '../fold-states.ts'
import { hasSegments, useSegments } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'

export function CountryReportPage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useSegments(domain.id, 'country', filters)
  return (
    <ReportFrame query={query} isEmpty={(segments) => !hasSegments(segments)}>
      {({ segments, other }) => {
        const states = segments.filter(isState)
        return (
          <>
            <CountryMapCard segments={segments} />
            <Places
              title={t`Ratios by country`}
              noun={t`Country`}
              segments={{ segments: foldStates(segments), other }}
            />
            {states.length > 0 && (
              <Places title={t`Ratios by state`} noun={t`State`} segments={{ segments: states, other: 0 }} />
            )}
          </>
        )
      }}
    </ReportFrame>
  )
}

function Places({ title, noun, segments }: { title: string; noun: string; segments: Segments }) {
  return (
    <SegmentTable
      title={title}
      noun={noun}
      segments={segments}
      nameOf={placeName}
      renderName={(name) => <SegmentLink label={placeName(name)} narrow={{ country: name }} />}
    />
  )
}
