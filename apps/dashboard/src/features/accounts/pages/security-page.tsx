import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Group, Select } from '@mantine/core'
import { listSecurityEvents } from '@placet/contract/accounts'
import { EVENT_CHOICES } from '../../../ui/event-sentence.ts'
import { EventRows } from '../../../ui/event-rows.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ListPaging } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { LogTabs } from '../components/log-tabs.tsx'
import { OwnersOnly } from '../components/owners-only.tsx'
import { useSecurityEvents } from '../queries.ts'
import { Outdated } from '../../../ui/outdated.tsx'

const Kind = listSecurityEvents.query.shape.kind

export function SecurityPage() {
  return (
    <>
      <PageHeader title={t`Audit log`}>
        <Trans>Logins, failed attempts, refused calls and exports in this account.</Trans>
      </PageHeader>
      <OwnersOnly permission="audit:read">
        <LogTabs current="/account/security">
          <SecurityLog />
        </LogTabs>
      </OwnersOnly>
    </>
  )
}

function SecurityLog() {
  const [search, setSearch] = useSearch()
  const { query, page, setQuery, setPage } = useListQuery()
  const { data: kind = '' } = Kind.safeParse(search.get('kind') ?? '')
  const events = useSecurityEvents({ query, kind, page })
  const chooseKind = (next: string | null) =>
    setSearch(
      (before) => {
        before.delete('page')
        if (next === null) before.delete('kind')
        else before.set('kind', next)
        return before
      },
      { replace: true },
    )
  return (
    <Card padding={0}>
      <Group p="md" gap="sm" grow preventGrowOverflow={false}>
        <SearchField label={t`Search by person, key or network`} value={query} onSearch={setQuery} />
        <Select
          aria-label={t`Kind of event`}
          placeholder={t`All events`}
          data={EVENT_CHOICES}
          searchable
          clearable
          nothingFoundMessage={t`No matching event`}
          value={kind || null}
          onChange={chooseKind}
        />
      </Group>
      <Outdated isOld={events.isPlaceholderData} p={events.data ? 0 : 'md'}>
        <QueryView query={events}>
          {({ data, total }) =>
            total === 0 ? (
              <Nothing isFiltered={query !== '' || kind !== ''} />
            ) : (
              <EventRows events={data} showsActor />
            )
          }
        </QueryView>
      </Outdated>
      {events.data && events.data.last_page > 1 && <ListPaging page={events.data} onChange={setPage} />}
    </Card>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={t`Nothing found`}>
      <Trans>No events match these filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No events yet`}>
      <Trans>Logins and refused calls will appear here.</Trans>
    </EmptyState>
  )
}
