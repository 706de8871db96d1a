import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Card, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { searchDesk } from '@placet/contract/desk'
import { IconHeadset, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatLocalDate, formatClock } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { AtDesk } from '../components/at-desk.tsx'
import { describeReason } from '../describe-reason.ts'
import { useDeskSearch, useVisits } from '../queries.ts'

export function DeskPage() {
  return (
    <AtDesk>
      <PageHeader title={t`Desk`}>
        <Trans>Find a customer. To see their data, say why: they read it in their audit log.</Trans>
      </PageHeader>
      <Stack gap="md">
        <Search />
        <Visits />
      </Stack>
    </AtDesk>
  )
}

function Search() {
  const search = useDeskSearch()
  const form = useForm({ initialValues: { query: '' }, validate: validateWith(searchDesk.body) })
  const send = ({ query }: { query: string }) => search.mutate(query)
  return (
    <Card padding={0}>
      <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate>
        <Group p="md" gap="sm" align="flex-start">
          <TextInput
            flex={1}
            miw={0}
            type="search"
            aria-label={t`Name, e-mail, site, ID or visitor token`}
            placeholder={t`Name, e-mail, site, ID or visitor token`}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('query')}
          />
          <Button type="submit" loading={search.isPending}>
            <Trans>Search</Trans>
          </Button>
        </Group>
      </form>
      {search.isError && <ErrorState error={search.error} onRetry={() => search.mutate(search.variables)} />}
      {search.data?.data.length === 0 && (
        <EmptyState title={t`Nothing found`}>
          <Trans>
            No account matches “{search.variables}”. Try a part of the site’s name or of the e-mail address.
          </Trans>
        </EmptyState>
      )}
      {search.data && search.data.data.length > 0 && (
        <Rows label={t`Accounts found`}>
          {search.data.data.map(({ id, name, company, createdAt, sites, matches }) => (
            <Row key={id} title={<AccountLink id={id} name={name} />}>
              {company !== '' && company !== name && <span>{company}</span>}
              {matches.length > 0 && <span>{matches.join(', ')}</span>}
              <span>{formatCounted(sites, plural(sites, { one: 'site', other: 'sites' }))}</span>
              <span>
                <Trans>since {formatLocalDate(createdAt)}</Trans>
              </span>
            </Row>
          ))}
          {search.data.hasMore && <Row title={t`There are more. Enter more of the name or address.`} />}
        </Rows>
      )}
    </Card>
  )
}

/** The account itself asks for the reason, so that the address can be shared between staff. */
function AccountLink({ id, name }: { id: string; name: string }) {
  return (
    <Anchor component={Link} to={`/desk/account/${id}`} c="inherit" fw={500} underline="hover">
      {name}
    </Anchor>
  )
}

function Visits() {
  const visits = useVisits()
  return (
    <SummaryCard title={t`Open accounts`} link={{ to: '/desk/log', label: t`Staff log` }}>
      <QueryView query={visits}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<IconHeadset size={26} />} title={t`No account is open`}>
              <Trans>Accounts that you open stay here for an hour.</Trans>
            </EmptyState>
          ) : (
            <Rows label={t`Open accounts`}>
              {data.map(({ account, endsAt, ...visit }) => (
                <Row key={account.id} title={<AccountLink {...account} />}>
                  <span>{describeReason(visit)}</span>
                  <span>
                    <Trans>until {formatClock(endsAt)}</Trans>
                  </span>
                </Row>
              ))}
            </Rows>
          )
        }
      </QueryView>
    </SummaryCard>
  )
}
