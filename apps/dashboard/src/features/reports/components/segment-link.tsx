import { t } from '@lingui/core/macro'
import { Link, useParams } from 'react-router'
import { type ReportFilters, writeFilters } from '../report-filters.ts'
import { useReportFilters } from '../use-report-filters.ts'

interface SegmentLinkProps {
  label: string
  /** Filters applied to the overview. */
  narrow: Partial<ReportFilters>
}

/** Links a row to the overview filtered to that row. */
export function SegmentLink({ label, narrow }: SegmentLinkProps) {
  const { domainId = '' } = useParams()
  const { kept, today } = useReportFilters()
  const search = writeFilters({ ...kept, ...narrow }, today).toString()
  return (
    <Link to={{ pathname: `/domain/${domainId}/consentlog`, search }} title={t`Show only ${label}`}>
      {label}
    </Link>
  )
}
