import { t } from '@lingui/core/macro'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { ReportFrame } from '../components/report-frame.tsx'
import { SegmentLink } from '../components/segment-link.tsx'
import { SegmentTable } from '../components/segment-table.tsx'
import { hasSegments, useSegments } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'

export function HostnameReportPage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useSegments(domain.id, 'host', filters)
  return (
    <ReportFrame query={query} isEmpty={(segments) => !hasSegments(segments)}>
      {(segments) => (
        <SegmentTable
          title={t`Ratios by hostname`}
          noun={t`Hostname`}
          segments={segments}
          renderName={(name) => <SegmentLink label={name} narrow={{ host: name }} />}
        />
      )}
    </ReportFrame>
  )
}
