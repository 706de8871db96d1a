import { Alert, Card, Group, Pagination, Stack, Text, Title } from '@mantine/core'
import { SCAN_MESSAGES, type ScanOutcome, type ScanView } from '@placet/contract/scans'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { CookieTable } from './cookie-table.tsx'
import { ScanFacts } from './scan-facts.tsx'

interface ScanResultProps {
  scan: ScanView
  onPage: (page: number) => void
}

/** What a scan that has ended found, also if it ended badly. */
export function ScanResult({ scan, onPage }: ScanResultProps) {
  const { outcome, cookies } = scan
  const isFailed = outcome !== null && outcome !== 'ok'
  return (
    <Stack gap="lg">
      {isFailed && <Failure outcome={outcome} pageStatus={scan.pageStatus} />}
      <ScanFacts scan={scan} />
      {cookies.total === 0 ? (
        !isFailed && <NothingStored />
      ) : (
        <Card component="section" padding={0} aria-label="Cookies and storage">
          <Group p="md" justify="space-between">
            <Title order={2}>{isFailed ? 'What the page stored all the same' : 'What the page stores'}</Title>
            <Text c="dimmed" size="sm">
              Before any choice of a visitor
            </Text>
          </Group>
          <CookieTable cookies={cookies.data} />
          {cookies.last_page > 1 && (
            <Group p="md" justify="flex-end" component="nav" aria-label="Pages">
              <Pagination
                size="sm"
                total={cookies.last_page}
                value={cookies.current_page}
                onChange={onPage}
                getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            </Group>
          )}
        </Card>
      )}
    </Stack>
  )
}

function Failure({
  outcome,
  pageStatus,
}: {
  outcome: Exclude<ScanOutcome, 'ok'>
  pageStatus: number | null
}) {
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title="The scan failed">
      {SCAN_MESSAGES.failed[outcome]}
      {pageStatus !== null && ` Its status was ${pageStatus}.`}
    </Alert>
  )
}

function NothingStored() {
  return (
    <Card>
      <EmptyState title="Nothing is stored">
        The home page set no cookies and kept nothing in the browser before a visitor made a choice.
      </EmptyState>
    </Card>
  )
}
