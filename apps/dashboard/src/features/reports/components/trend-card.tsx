import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DomainId } from '@placet/contract/ids'
import type { ReactNode } from 'react'
import { formatCount, formatCounted, formatDecimal, formatShare } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Figure, SummaryCard } from '../../../ui/summary-card.tsx'
import type { ConsentReport } from '../consent-report.ts'
import { type DateRange, dayBefore, defaultRange, lastDays, todayUtc } from '../../../ui/date-range.ts'
import { useConsentReport, useSessions } from '../queries.ts'
import type { SessionReport } from '../session-days.ts'
import { Sparkline } from './sparkline.tsx'
import classes from './trend-card.module.css'

const DAYS = 30
const EVERYBODY = { country: '', host: '', path: '', flagged: false }

/** The last 30 days, and the 30 before them. */
function usePeriods(): [now: DateRange, before: DateRange] {
  const now = defaultRange(todayUtc())
  return [now, lastDays(DAYS, dayBefore(now.from))]
}

/** How many visitors accept everything, and whether that changes. */
export function AcceptanceCard({ domainId }: { domainId: DomainId }) {
  const [now, before] = usePeriods()
  const query = useConsentReport(domainId, { range: now, ...EVERYBODY })
  const earlier = useConsentReport(domainId, { range: before, ...EVERYBODY }).data
  return (
    <SummaryCard
      title={t`Acceptance`}
      aside={t`30 days`}
      link={{ to: `/domain/${domainId}/consentlog`, label: t`Open report` }}
    >
      <Trend query={query}>
        {(report) =>
          report.total === 0 ? (
            <Empty />
          ) : (
            <>
              <Figure
                value={formatShare(report.totals.allowed, report.total)}
                change={
                  earlier && earlier.total > 0
                    ? t`of choices accept all: ${signed(points(report) - points(earlier))} points, from ${formatShare(earlier.totals.allowed, earlier.total)} in the 30 days before`
                    : t`of ${formatCounted(report.total, plural(report.total, { one: 'choice', other: 'choices' }))} accept all`
                }
              />
              <Sparkline values={acceptedShares(report)} />
            </>
          )
        }
      </Trend>
    </SummaryCard>
  )
}

export function VisitsCard({ domainId }: { domainId: DomainId }) {
  const [now, before] = usePeriods()
  const query = useSessions(domainId, { range: now })
  const earlier = useSessions(domainId, { range: before }).data?.totals.sessions
  return (
    <SummaryCard
      title={t`Sessions`}
      aside={t`30 days`}
      link={{ to: `/domain/${domainId}/consentlog/sessions`, label: t`Open report` }}
    >
      <Trend query={query}>
        {({ days, totals }: SessionReport) =>
          totals.sessions === 0 ? (
            <Empty />
          ) : (
            <>
              <Figure
                value={formatCount(totals.sessions)}
                change={
                  earlier
                    ? t`${signed(((totals.sessions - earlier) / earlier) * 100)}%, from ${formatCount(earlier)} in the 30 days before`
                    : undefined
                }
              />
              <Sparkline values={days.map(({ sessions }) => sessions)} />
            </>
          )
        }
      </Trend>
    </SummaryCard>
  )
}

function Trend<Data>({
  query,
  children,
}: {
  query: Parameters<typeof QueryView<Data>>[0]['query']
  children: (data: Data) => ReactNode
}) {
  return (
    <div className={classes['trend']}>
      <QueryView query={query} loading={<LoadingState rows={1} rowHeightPx={84} />}>
        {children}
      </QueryView>
    </div>
  )
}

/** Days without a choice have no share. */
function acceptedShares({ days }: ConsentReport): number[] {
  return days
    .map(({ allowed, partial, denied }) => ({ allowed, total: allowed + partial + denied }))
    .filter(({ total }) => total > 0)
    .map(({ allowed, total }) => allowed / total)
}

const Empty = () => (
  <p className={classes['empty']}>
    <Trans>Your first choices will appear here.</Trans>
  </p>
)

const points = ({ totals, total }: ConsentReport) => (totals.allowed / total) * 100

function signed(difference: number): string {
  const rounded = Math.round(difference * 10) / 10
  if (rounded === 0) return '±0'
  return `${rounded > 0 ? '+' : '−'}${formatDecimal(Math.abs(rounded))}`
}
