import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Stack, Title } from '@mantine/core'
import { LIVE_MINUTES, type LiveReport } from '@placet/contract/reports'
import { formatCount } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { RefusedNotice } from '../../hostnames/index.ts'
import { Freshness } from '../components/freshness.tsx'
import { LiveList } from '../components/live-list.tsx'
import { LiveMinutes } from '../components/live-minutes.tsx'
import { StaleNotice } from '../components/stale-notice.tsx'
import { useLive } from '../queries.ts'
import { useReportFilters } from '../use-report-filters.ts'
import classes from './live-page.module.css'

export function LivePage() {
  const domain = useCurrentDomain()
  const { filters } = useReportFilters()
  const query = useLive(domain.id, filters.flagged)
  return (
    <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={140} />}>
      {({ minutes, consents }) => (
        <Stack gap="md">
          <RefusedNotice domainId={domain.id} />
          {query.error && <StaleNotice error={query.error} updatedAtMs={query.dataUpdatedAt} />}
          <Card component="section" aria-label={t`Choices by minute`}>
            <div className={classes['head']}>
              <Title order={2}>
                <Trans>
                  <output>{formatCount(countOf(minutes))}</output>{' '}
                  {plural(countOf(minutes), { one: 'choice', other: 'choices' })} in the last {LIVE_MINUTES}{' '}
                  minutes
                </Trans>
              </Title>
              <Freshness isLive updatedAtMs={query.dataUpdatedAt} />
            </div>
            <LiveMinutes minutes={minutes} />
          </Card>
          {consents.length === 0 ? (
            <Card>
              <EmptyState title={t`Waiting for the next visitor`}>
                <Trans>
                  New choices appear here a few seconds after visitors make them. Choices on localhost are
                  shown here as tests and never counted.
                </Trans>
              </EmptyState>
            </Card>
          ) : (
            <LiveList consents={consents} />
          )}
        </Stack>
      )}
    </QueryView>
  )
}

function countOf(minutes: LiveReport['minutes']): number {
  return minutes.reduce((sum, each) => sum + each.allowed + each.partial + each.denied, 0)
}
