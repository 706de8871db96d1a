import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { ReportFrame } from '../components/report-frame.tsx'
import { SessionTable } from '../components/session-table.tsx'
import { SessionTotals } from '../components/session-totals.tsx'
import { SessionsCard } from '../components/sessions-card.tsx'
import { useSessions } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'

export function SessionsPage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useSessions(domain.id, filters)
  return (
    <ReportFrame
      query={query}
      isEmpty={({ totals }) => totals.sessions + totals.shown + totals.pages === 0}
      empty={<NoSessions />}
    >
      {({ days, totals }) => (
        <>
          <SessionTotals totals={totals} />
          <SessionsCard days={days} />
          <SessionTable days={days} />
        </>
      )}
    </ReportFrame>
  )
}

function NoSessions() {
  return (
    <EmptyState title={t`No sessions in this range`}>
      <Trans>
        Turn on “Count banner views” in the settings to count sessions without cookies. They appear here
        within a minute.
      </Trans>
    </EmptyState>
  )
}
