import { SegmentedControl } from '@mantine/core'
import type { SegmentsBy } from '@placet/contract/reports'
import { useState } from 'react'
import { QueryView } from '../../../ui/query-view.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { ChoiceTotals } from '../components/choice-totals.tsx'
import { DaysCard } from '../components/days-card.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { SegmentTable } from '../components/segment-table.tsx'
import { useConsentReport, useSegmentsBy } from '../queries.ts'
import { segmentName } from '../segment-names.ts'
import { useReportFilters } from '../use-report-filters.ts'

const KINDS: readonly { value: SegmentsBy; label: string; noun: string }[] = [
  { value: 'device', label: 'Devices', noun: 'Device' },
  { value: 'language', label: 'Languages', noun: 'Language' },
  { value: 'action', label: 'Actions', noun: 'Action' },
]

export function AcceptancePage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useConsentReport(domain.id, filters)
  const [by, setBy] = useState<SegmentsBy>('device')
  const segments = useSegmentsBy(domain.id, by, filters)
  const noun = KINDS.find(({ value }) => value === by)?.noun ?? ''
  return (
    <ReportFrame query={query} isEmpty={({ total }) => total === 0}>
      {(report) => (
        <>
          <ChoiceTotals report={report} />
          <DaysCard days={report.days} title="Shares of choices by day" isShare />
          <QueryView query={segments}>
            {(found) => (
              <SegmentTable
                key={by}
                title={`Ratios by ${noun.toLowerCase()}`}
                noun={noun}
                segments={found}
                nameOf={(name) => segmentName(by, name)}
              >
                <SegmentedControl<SegmentsBy>
                  size="xs"
                  aria-label="Break down by"
                  value={by}
                  onChange={setBy}
                  data={KINDS.map(({ value, label }) => ({ value, label }))}
                />
              </SegmentTable>
            )}
          </QueryView>
        </>
      )}
    </ReportFrame>
  )
}
