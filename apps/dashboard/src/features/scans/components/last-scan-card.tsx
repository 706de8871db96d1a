import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_MESSAGES, SCAN_STATUS, type ScanCookieView, type ScanView } from '@placet/contract/scans'
import type { ReactNode } from 'react'
import { say } from '../../../i18n/say.ts'
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
      title={t`Last scan`}
      aside={query.data && <Ago at={query.data.updatedAt} />}
      link={{ to: `/domain/${domainId}/scan`, label: query.data === null ? t`Scan the site` : t`Open scan` }}
    >
      <QueryView query={query} loading={<LoadingState rows={2} />}>
        {(scan) =>
          scan === null ? (
            <Told>
              <Trans>Not scanned yet.</Trans>
            </Told>
          ) : (
            <Scan domainId={domainId} scan={scan} />
          )
        }
      </QueryView>
    </SummaryCard>
  )
}

function Scan({ domainId, scan }: { domainId: DomainId; scan: ScanView }) {
  const { outcome, status, counts, progress } = scan
  if (status === SCAN_STATUS.failed && outcome !== null && outcome !== 'ok') {
    return (
      <Told>
        <Trans>The scan failed. {say(SCAN_MESSAGES.failed[outcome])}</Trans>
      </Told>
    )
  }
  if (status !== SCAN_STATUS.done)
    return (
      <Told>
        <Trans>A scan is running.</Trans>
      </Told>
    )
  const isFirst = counts.new === counts.found && counts.gone === 0
  return (
    <>
      <Told>
        <Trans>
          {formatCounted(counts.found, plural(counts.found, { one: 'item', other: 'items' }))} in{' '}
          {formatCounted(progress.pagesDone, plural(progress.pagesDone, { one: 'visit', other: 'visits' }))}.{' '}
          {counts.new + counts.gone === 0
            ? t`Nothing has changed since the scan before.`
            : !isFirst &&
              t`${formatCount(counts.new)} new and ${formatCount(counts.gone)} gone since the scan before.`}
        </Trans>
      </Told>
      {counts.new > 0 && <Changed domainId={domainId} />}
    </>
  )
}

function Changed({ domainId }: { domainId: DomainId }) {
  const cookies = useChangedCookies(domainId).data?.cookies.data ?? []
  if (cookies.length === 0) return null
  return (
    <Rows label={t`New items`}>
      {cookies.slice(0, SHOWN_MAX).map((cookie) => (
        <Row key={cookie.cookieId} title={<code className={classes['name']}>{cookie.name}</code>}>
          {describe(cookie)}
        </Row>
      ))}
    </Rows>
  )
}

const describe = ({ serviceName, typeText, expiryText }: ScanCookieView) =>
  [serviceName ?? t`Unknown service`, typeText, expiryText].filter(Boolean).join(' · ')

function Told({ children }: { children: ReactNode }) {
  return (
    <Text px={16} py={14}>
      {children}
    </Text>
  )
}
