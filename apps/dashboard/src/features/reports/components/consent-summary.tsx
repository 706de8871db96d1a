import { Anchor, Group, Title } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { Link } from 'react-router'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { defaultRange, todayUtc } from '../date-range.ts'
import { useConsentReport } from '../queries.ts'
import { ChoiceTotals } from './choice-totals.tsx'

/** The last 30 days of a domain in one line, with a link to the full report. */
export function ConsentSummary({ domainId }: { domainId: DomainId }) {
  const range = defaultRange(todayUtc())
  const query = useConsentReport(domainId, { range, country: '', host: '', path: '', flagged: false })
  return (
    <section aria-label="Choices of the last 30 days">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Last 30 days</Title>
        <Anchor component={Link} to={`/domain/${domainId}/consentlog`} size="sm" fw={500}>
          Open the consent log
        </Anchor>
      </Group>
      <QueryView query={query} loading={<LoadingState rows={1} rowHeightPx={92} />}>
        {(report) => <ChoiceTotals report={report} />}
      </QueryView>
    </section>
  )
}
