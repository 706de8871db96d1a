import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card } from '@mantine/core'
import type { ConsentList as ConsentPage, ConsentRow } from '@placet/contract/consents'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { defaultRange } from '../../../ui/date-range.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { type ConsentFilters, isNarrowed } from '../consent-filters.ts'
import { ConsentTable } from './consent-table.tsx'

interface ConsentListProps {
  query: UseInfiniteQueryResult<InfiniteData<ConsentPage>>
  rows: readonly ConsentRow[]
  filters: ConsentFilters
  isOfVisitor: boolean
  opened: string | null
  today: string
  hrefOf: (id: string) => string
  onChange: (changes: Partial<ConsentFilters>) => void
}

const RANGE_ERRORS = ['report_range_too_long', 'report_range_future', 'report_range_unfinished'] as const
const ALL = { choice: null, country: '', host: '', path: '' } as const

export function ConsentList(props: ConsentListProps) {
  const { query, rows, filters, isOfVisitor, opened, today, hrefOf, onChange } = props
  const { data, error } = query
  if (RANGE_ERRORS.some((code) => isApiError(error, code))) {
    const shorten = () => onChange({ range: defaultRange(today) })
    const action = (
      <Button onClick={shorten}>
        <Trans>Show the last 30 days</Trans>
      </Button>
    )
    return <ErrorState error={error} onRetry={shorten} action={action} />
  }
  if (!data && error instanceof ApiError && error.status === 403) {
    return <ForbiddenState message={error.message} />
  }
  if (!data && error) {
    return <ErrorState error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  }
  if (!data) return <LoadingState rows={8} rowHeightPx={44} />
  if (rows.length > 0) {
    return (
      <Card padding={0}>
        <ConsentTable rows={rows} opened={opened} hrefOf={hrefOf} />
      </Card>
    )
  }
  return (
    <Card>
      {isNarrowed(filters) ? (
        <EmptyState
          title={t`No record matches these filters`}
          action={
            <Button variant="default" onClick={() => onChange(ALL)}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        >
          <Trans>Try other days, or clear the filters.</Trans>
        </EmptyState>
      ) : (
        <Nothing isOfVisitor={isOfVisitor} />
      )}
    </Card>
  )
}

function Nothing({ isOfVisitor }: { isOfVisitor: boolean }) {
  return isOfVisitor ? (
    <EmptyState title={t`Nothing is stored for this consent ID`}>
      <Trans>The record may belong to another site, be past its retention period, or have been erased.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No records on these days`}>
      <Trans>
        Records appear here within seconds of a visitor’s choice. Tests on localhost are never recorded.
      </Trans>
    </EmptyState>
  )
}
