import { Alert, Box, Button, Card, Stack } from '@mantine/core'
import { IconChartBarOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '../../../api/api-error.ts'
import { formatTime } from '../../../ui/format-date.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import type { ConsentReport } from '../consent-report.ts'
import { CategoryBars } from './category-bars.tsx'
import { ChoiceTotals } from './choice-totals.tsx'
import { DaysCard } from './days-card.tsx'

interface ReportViewProps {
  query: UseQueryResult<ConsentReport>
  onShorten: () => void
}

export function ReportView({ query, onShorten }: ReportViewProps) {
  if (isApiError(query.error, 'report_range_too_long')) {
    const shorten = <Button onClick={onShorten}>Show the last 30 days</Button>
    return <ErrorState error={query.error} onRetry={onShorten} action={shorten} />
  }
  return (
    <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={180} />}>
      {(report) => (
        <Stack gap="md">
          {query.error && <StaleNotice error={query.error} updatedAtMs={query.dataUpdatedAt} />}
          <Box opacity={query.isPlaceholderData ? 0.45 : 1} aria-busy={query.isPlaceholderData}>
            <Stack gap="md">
              <ChoiceTotals report={report} />
              {report.total === 0 ? <NothingYet /> : <Details report={report} />}
            </Stack>
          </Box>
        </Stack>
      )}
    </QueryView>
  )
}

function Details({ report }: { report: ConsentReport }) {
  return (
    <>
      <DaysCard days={report.days} />
      <CategoryBars categories={report.categories} />
    </>
  )
}

function StaleNotice({ error, updatedAtMs }: { error: Error; updatedAtMs: number }) {
  return (
    <Alert
      color="amber"
      icon={<IconChartBarOff size={18} />}
      title={`These figures are from ${formatTime(updatedAtMs)}`}
    >
      {error.message}
    </Alert>
  )
}

function NothingYet() {
  return (
    <Card>
      <EmptyState title="No choices in this range">
        Choices show up here within seconds once the script is on your website. Other filters or days may have
        some.
      </EmptyState>
    </Card>
  )
}
