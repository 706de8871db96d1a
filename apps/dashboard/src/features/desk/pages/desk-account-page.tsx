import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Group, SimpleGrid, Stack } from '@mantine/core'
import type { DeskAccount } from '@placet/contract/desk'
import { AccountId } from '@placet/contract/ids'
import { useParams } from 'react-router'
import { isApiError } from '../../../api/api-error.ts'
import { nameOfCountry } from '../../../ui/countries.ts'
import { formatClock, formatLocalDate } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { AtDesk } from '../components/at-desk.tsx'
import { DeskInvoices, DeskPeople, DeskScans, DeskSites } from '../components/account-cards.tsx'
import { GiveButton } from '../components/give-button.tsx'
import { SuspendButton } from '../components/suspend-button.tsx'
import { OpenForm } from '../components/open-form.tsx'
import { DeskJobs, DeskMails } from '../components/queue-cards.tsx'
import { ViewButton } from '../components/view-button.tsx'
import { describeReason } from '../describe-reason.ts'
import { useDeskAccount } from '../queries.ts'

export function DeskAccountPage() {
  const { data: accountId } = AccountId.safeParse(useParams()['accountId'])
  return <AtDesk>{accountId ? <Account accountId={accountId} /> : <NotFoundState />}</AtDesk>
}

function Account({ accountId }: { accountId: AccountId }) {
  const account = useDeskAccount(accountId)
  if (isApiError(account.error, 'desk_reason_missing')) return <OpenForm accountId={accountId} />
  return (
    <QueryView query={account} isPage>
      {(opened) => <Opened account={opened} />}
    </QueryView>
  )
}

type Suspension = NonNullable<DeskAccount['suspension']>

function Opened({ account }: { account: DeskAccount }) {
  const { name, company, country, createdAt, visit, balances } = account
  const facts = [
    company === name ? '' : company,
    country === '' ? '' : nameOfCountry(country),
    t`customer since ${formatLocalDate(createdAt)}`,
    t`balance ${balances.map(formatMoney).join(', ')}`,
  ]
  return (
    <>
      <PageHeader
        title={name}
        actions={
          <Group gap="sm">
            <ViewButton accountId={account.id} />
            <SuspendButton account={account} />
            <GiveButton account={account} />
          </Group>
        }
      >
        {facts.filter((fact) => fact !== '').join(' · ')}
        <div>
          <Trans>
            Open until {formatClock(visit.endsAt)}: {describeReason(visit)}
          </Trans>
        </div>
      </PageHeader>
      <Stack gap="md">
        {account.suspension && <Suspended suspension={account.suspension} />}
        <DeskSites account={account} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <DeskPeople account={account} />
          <DeskInvoices account={account} />
          <DeskMails account={account} />
          <DeskJobs account={account} />
          <DeskScans account={account} />
        </SimpleGrid>
      </Stack>
    </>
  )
}

function Suspended({ suspension: { at, banner, reason } }: { suspension: Suspension }) {
  return (
    <Alert color="red" role="note">
      <Trans>
        Suspended since {formatLocalDate(at)}: “{reason}”
      </Trans>{' '}
      {banner === 'neutral' ? t`Visitors see a neutral banner.` : t`The banners stay as they are.`}
    </Alert>
  )
}
