import { DomainGroupId } from '@placet/contract/ids'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { AddDomainButton } from '../components/add-domain-button.tsx'
import { DomainTable } from '../components/domain-table.tsx'
import { FirstDomain } from '../components/first-domain.tsx'
import { GroupFilter, useDomainGroups } from '../../domain-groups/index.ts'
import { useDomains } from '../../../domain/domain-cache.ts'

export function DomainsPage() {
  const list = useListQuery()
  const [search, setSearch] = useSearch()
  const { data: group } = DomainGroupId.safeParse(search.get('group'))
  const domains = useDomains({ query: list.query, page: list.page, group })
  const groups = useDomainGroups({ query: '', page: 1 })
  const hasGroups = group !== undefined || (groups.data?.total ?? 0) > 0
  const choose = (chosen: DomainGroupId | undefined) =>
    setSearch(
      (before) => {
        before.delete('page')
        before.delete('group')
        if (chosen) before.set('group', chosen)
        return before
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader title="Domains" actions={<AddDomainButton />}>
        All websites that show a banner from this account.
      </PageHeader>
      <ServerList
        noun={{ one: 'domain', many: 'domains' }}
        list={list}
        result={domains}
        whenEmpty={<FirstDomain />}
        filter={hasGroups && <GroupFilter value={group} onChange={choose} />}
        isFiltered={group !== undefined}
      >
        {(rows) => <DomainTable domains={rows} />}
      </ServerList>
    </>
  )
}
