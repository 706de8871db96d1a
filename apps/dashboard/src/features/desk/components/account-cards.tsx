import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Text } from '@mantine/core'
import type { DeskAccount } from '@placet/contract/desk'
import { ROLE_TEXTS, isBuiltIn } from '@placet/contract/permissions'
import { PLAN_NAMES, planOf } from '@placet/contract/plans'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { ReactNode } from 'react'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatLocalDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { InvoiceStatusBadge } from '../../invoices/index.ts'
import { HealthMark } from '../../portfolio/index.ts'
import { RaisedLimits } from './raised-limits.tsx'

interface OfAccount {
  account: DeskAccount
}

interface ListCardProps {
  title: string
  aside?: ReactNode
  /** In place of the rows. */
  whenEmpty: string
  children: ReactNode[]
}

export function ListCard({ title, aside, whenEmpty, children }: ListCardProps) {
  return (
    <SummaryCard title={title} aside={aside}>
      {children.length === 0 ? (
        <Text c="dimmed" p="md">
          {whenEmpty}
        </Text>
      ) : (
        <Rows label={title}>{children}</Rows>
      )}
    </SummaryCard>
  )
}

export function DeskSites({ account }: OfAccount) {
  const { sites, siteCount, areFiguresKnown } = account
  const all =
    siteCount > sites.length ? t`the first ${formatCount(sites.length)} of ${formatCount(siteCount)}` : ''
  const note = areFiguresKnown ? '' : t`sessions can’t be read right now`
  return (
    <ListCard
      title={t`Sites and usage`}
      aside={[all, note].filter((text) => text !== '').join(', ')}
      whenEmpty={t`This account has no site.`}
    >
      {sites.map((site) => (
        <Row key={site.id} title={site.name} actions={<HealthMark state={site.state} />}>
          <span>{PLAN_NAMES[planOf(site)]}</span>
          {site.trialEndsAt && (
            <span>
              <Trans>trial until {formatLocalDate(site.trialEndsAt)}</Trans>
            </span>
          )}
          {site.sessions !== null && (
            <span>
              <Trans>
                sessions in 30 days: {formatCount(site.sessions)} of {formatCount(site.sessionsMax)} a month
              </Trans>
            </span>
          )}
          <RaisedLimits account={account} site={site} />
          <span>
            {site.publishedVersion === null ? t`never published` : t`version ${site.publishedVersion}`}
          </span>
          {site.seenAt && (
            <span>
              <Trans>
                seen <Ago at={site.seenAt} />
              </Trans>
            </span>
          )}
          <code>{site.code}</code>
        </Row>
      ))}
    </ListCard>
  )
}

export function DeskPeople({ account: { people } }: OfAccount) {
  return (
    <ListCard title={t`People`} whenEmpty={t`Nobody is in this account.`}>
      {people.map((person) => (
        <Row key={person.email} title={person.email}>
          <span>{person.name}</span>
          <span>{isBuiltIn(person.role) ? say(ROLE_TEXTS[person.role].label) : t`Role of the account`}</span>
          {!person.emailVerified && <span>{t`address not confirmed`}</span>}
          <span>{person.hasSecondFactor ? t`second factor` : t`no second factor`}</span>
          {person.lastSeenAt && <Ago at={person.lastSeenAt} />}
          {person.deletionAt && <span>{t`being deleted on ${formatLocalDate(person.deletionAt)}`}</span>}
        </Row>
      ))}
    </ListCard>
  )
}

export function DeskInvoices({ account: { invoices } }: OfAccount) {
  return (
    <ListCard title={t`Invoices`} aside={t`newest first`} whenEmpty={t`No invoice was issued yet.`}>
      {invoices.map(({ id, number, status, grossMinor, currency, issuedAt }) => (
        <Row key={id} title={number} actions={<InvoiceStatusBadge status={status} />}>
          <span>{formatMoney({ amountMinor: grossMinor, currency })}</span>
          <span>{formatLocalDate(issuedAt)}</span>
        </Row>
      ))}
    </ListCard>
  )
}

export function DeskScans({ account: { scans } }: OfAccount) {
  return (
    <ListCard title={t`Scans`} aside={t`newest first`} whenEmpty={t`Nothing was scanned yet.`}>
      {scans.map(({ id, site, status, at }) => (
        <Row key={id} title={site} actions={<ScanBadge status={status} />}>
          <Ago at={at} />
          <code>{id}</code>
        </Row>
      ))}
    </ListCard>
  )
}

function ScanBadge({ status }: { status: number }) {
  if (status === SCAN_STATUS.failed) return <Badge variant="light" color="red">{t`Failed`}</Badge>
  return status === SCAN_STATUS.done ? (
    <Badge variant="light">{t`Done`}</Badge>
  ) : (
    <Badge variant="light" color="blue">{t`Running`}</Badge>
  )
}
