import { Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_MESSAGES, SCAN_STATUS, type ScanCookieView, type ScanView } from '@placet/contract/scans'
import type { ReactNode } from 'react'
import { Ago } from '../../../ui/ago.tsx'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { useChangedCookies, useLatestScan } from '../queries.ts'
import classes from './last-scan-card.module.css'

const SHOWN_MAX = 4

/** When the site was last scanned, and what has changed since the scan before. */
export function LastScanCard({ domainId }: { domainId: DomainId }) {
  const query = useLatestScan(domainId)
  return (
    <SummaryCard
      title="Last scan"
      aside={query.data && <Ago at={query.data.updatedAt} />}
      link={{ to: `/domain/${domainId}/scan`, label: query.data === null ? 'Scan the site' : 'Open scan' }}
    >
      <QueryView query={query} loading={<LoadingState rows={2} />}>
        {(scan) => (scan === null ? <Told>Not scanned yet.</Told> : <Scan domainId={domainId} scan={scan} />)}
      </QueryView>
    </SummaryCard>
  )
}

function Scan({ domainId, scan }: { domainId: DomainId; scan: ScanView }) {
  const { outcome, status, counts, progress } = scan
  if (status === SCAN_STATUS.failed && outcome !== null && outcome !== 'ok') {
    return <Told>The scan failed. {SCAN_MESSAGES.failed[outcome]}</Told>
  }
  if (status !== SCAN_STATUS.done) return <Told>A scan is running.</Told>
  const isFirst = counts.new === counts.found && counts.gone === 0
  return (
    <>
      <Told>
        {formatCounted(counts.found, 'item')} in {formatCounted(progress.pagesDone, 'visit')}.{' '}
        {counts.new + counts.gone === 0
          ? 'Nothing has changed since the scan before.'
          : !isFirst &&
            `${formatCount(counts.new)} new and ${formatCount(counts.gone)} gone since the scan before.`}
      </Told>
      {counts.new > 0 && <Changed domainId={domainId} />}
    </>
  )
}

function Changed({ domainId }: { domainId: DomainId }) {
  const cookies = useChangedCookies(domainId).data?.cookies.data ?? []
  if (cookies.length === 0) return null
  return (
    <Rows label="New items">
      {cookies.slice(0, SHOWN_MAX).map((cookie) => (
        <Row key={cookie.cookieId} title={<code className={classes['name']}>{cookie.name}</code>}>
          {describe(cookie)}
        </Row>
      ))}
    </Rows>
  )
}

const describe = ({ serviceName, typeText, expiryText }: ScanCookieView) =>
  [serviceName ?? 'Unknown service', typeText, expiryText].filter(Boolean).join(' · ')

function Told({ children }: { children: ReactNode }) {
  return (
    <Text px={16} py={14}>
      {children}
    </Text>
  )
}
