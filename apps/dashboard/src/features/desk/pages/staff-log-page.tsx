import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { StaffEntry } from '@placet/contract/desk'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { amountOf, raisedIn } from '../../accounts/index.ts'
import { AtDesk } from '../components/at-desk.tsx'
import { useStaffLog } from '../queries.ts'

export function StaffLogPage() {
  return (
    <AtDesk>
      <PageHeader title={t`Staff log`}>
        <Trans>Every search, and every account that staff opened. Nobody can change it.</Trans>
      </PageHeader>
      <StaffLog />
    </AtDesk>
  )
}

function StaffLog() {
  const list = useListQuery()
  return (
    <ServerList
      noun={{ one: t`entry`, many: t`entries` }}
      list={list}
      result={useStaffLog(list)}
      whenEmpty={
        <EmptyState icon={<IconHistory size={26} />} title={t`Nothing has happened yet`}>
          <Trans>Searches and opened accounts will appear here.</Trans>
        </EmptyState>
      }
    >
      {(entries) => (
        <Rows label={t`Staff log`}>
          {entries.map((entry) => (
            <Row key={entry.id} title={entry.who}>
              <span>{sentenceOf(entry)}</span>
              {entry.account && (
                <Anchor component={Link} to={`/desk/account/${entry.account.id}`} size="sm">
                  {entry.account.name}
                </Anchor>
              )}
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </Row>
          ))}
        </Rows>
      )}
    </ServerList>
  )
}

function sentenceOf({ action, detail }: StaffEntry): string {
  switch (action) {
    case 'staff.add':
      return t`made ${String(detail['email'])} staff`
    case 'staff.remove':
      return t`removed ${String(detail['email'])} from staff`
    case 'staff.open':
      return detail['consent'] === true
        ? t`opened an account with the owner’s consent`
        : t`opened an account: “${String(detail['reason'])}”`
    case 'staff.view':
      return detail['consent'] === true
        ? t`viewed the customer’s dashboard with the owner’s consent`
        : t`viewed the customer’s dashboard: “${String(detail['reason'])}”`
    case 'staff.grant-plan':
      return t`gave ${String(detail['site'])} the plan ${String(detail['plan'])} until ${String(detail['until'])}`
    case 'staff.grant-credit':
      return t`added ${amountOf(detail)} to the balance`
    case 'staff.grant-coupon':
      return t`gave ${String(detail['site'])} the coupon ${String(detail['coupon'])}`
    case 'staff.grant-limit':
      return t`raised a limit of ${String(detail['site'])} to ${raisedIn(detail)}`
    case 'staff.end-limit':
      return t`ended a raised limit of ${String(detail['site'])}`
    case 'staff.suspend':
      return t`suspended the account: “${String(detail['told'])}”`
    case 'staff.unsuspend':
      return t`ended the suspension of the account`
    case 'staff.block':
      return t`blocked ${String(detail['email'])}: “${String(detail['reason'])}”`
    case 'staff.unblock':
      return t`unblocked ${String(detail['email'])}`
    case 'staff.search': {
      const found = Number(detail['found'])
      const accounts = formatCounted(found, plural(found, { one: 'account', other: 'accounts' }))
      return detail['token'] === true
        ? t`searched for a visitor’s token and found ${accounts}`
        : t`searched for “${String(detail['query'])}” and found ${accounts}`
    }
  }
}
