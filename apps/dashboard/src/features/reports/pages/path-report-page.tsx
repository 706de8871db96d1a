import { t } from '@lingui/core/macro'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { ReportFrame } from '../components/report-frame.tsx'
import { SegmentLink } from '../components/segment-link.tsx'
import { SegmentTable } from '../components/segment-table.tsx'
import { hasSegments, useSegments } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'

export function PathReportPage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useSegments(domain.id, 'path', filters)
  return (
    <ReportFrame query={query} isEmpty={(segments) => !hasSegments(segments)}>
      {(segments) => (
        <SegmentTable
          title={t`Ratios by path`}
          noun={t`Path`}
          segments={segments}
          renderName={(name) => <SegmentLink label={name} narrow={{ path: name }} />}
        />
      )}
    </ReportFrame>
  )
}
