import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import type { SegmentsBy } from '@placet/contract/reports'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { ChoiceTotals } from '../components/choice-totals.tsx'
import { DayNotice } from '../components/day-notice.tsx'
import { DaysCard } from '../components/days-card.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { SegmentTable } from '../components/segment-table.tsx'
import { useSegmentsBy } from '../queries.ts'
import { segmentName } from '../segment-names.ts'
import { usePeriodReport } from '../use-period-report.ts'

const KINDS: readonly { value: SegmentsBy; label: string; noun: string }[] = perLanguage(() => [
  { value: 'device', label: t`Devices`, noun: t`Device` },
  { value: 'language', label: t`Languages`, noun: t`Language` },
  { value: 'action', label: t`Actions`, noun: t`Action` },
])

export function AcceptancePage() {
  const { domain, query, before, marks, day, narrowed, onDay, change } = usePeriodReport()
  const [by, setBy] = useState<SegmentsBy>('device')
  const segments = useSegmentsBy(domain.id, by, narrowed)
  const noun = KINDS.find(({ value }) => value === by)?.noun ?? ''
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
            title={t`Shares of choices by day`}
            isShare
            onDay={onDay}
          />
          <DayNotice day={day} onClear={() => change({ day: '' })} />
          <QueryView query={segments}>
            {(found) => (
              <SegmentTable
                key={by}
                title={t`Ratios by ${noun.toLowerCase()}`}
                noun={noun}
                segments={found}
                nameOf={(name) => segmentName(by, name)}
              >
                <SegmentedControl<SegmentsBy>
                  size="xs"
                  aria-label={t`Break down by`}
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
