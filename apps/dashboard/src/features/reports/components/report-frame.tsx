import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { defaultRange, includes } from '../../../ui/date-range.ts'
import { useReportFilters } from '../use-report-filters.ts'
import { Freshness } from './freshness.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { Outdated } from '../../../ui/outdated.tsx'

interface ReportFrameProps<Data> {
  query: UseQueryResult<Data>
  isEmpty: (data: Data) => boolean
  /** Shown when there is no data. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

const RANGE_ERRORS = ['report_range_too_long', 'report_range_future', 'report_range_unfinished'] as const

/** One report in all its states, including load errors and a notice for stale data. */
export function ReportFrame<Data>({
  query,
  isEmpty,
  empty = <NoChoices />,
  children,
}: ReportFrameProps<Data>) {
  const { filters, today, change } = useReportFilters()
  if (RANGE_ERRORS.some((code) => isApiError(query.error, code))) {
    const shorten = () => change({ range: defaultRange(today) })
    const action = (
      <Button onClick={shorten}>
        <Trans>Show the last 30 days</Trans>
      </Button>
    )
    return <ErrorState error={query.error} onRetry={shorten} action={action} />
  }
  return (
    <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={180} />}>
      {(data) => (
        <Stack gap="md">
          {query.error && <StaleNotice error={query.error} updatedAtMs={query.dataUpdatedAt} />}
          <Outdated isOld={query.isPlaceholderData}>
            <Stack gap="md">{isEmpty(data) ? <Card>{empty}</Card> : children(data)}</Stack>
          </Outdated>
          {!query.isPlaceholderData && (
            <Group justify="flex-end">
              <Freshness isLive={includes(filters.range, today)} updatedAtMs={query.dataUpdatedAt} />
            </Group>
          )}
        </Stack>
      )}
    </QueryView>
  )
}

function NoChoices() {
  return (
    <EmptyState title={t`No choices in this range`}>
      <Trans>
        Choices appear here within seconds once the script is on your website. Choices on localhost are shown
        in Live as tests and never counted. Try other filters or days.
      </Trans>
    </EmptyState>
  )
}
