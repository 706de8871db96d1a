import { PageHeader } from '../../../ui/page-header.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { AddDomainButton } from '../components/add-domain-button.tsx'
import { DomainTable } from '../components/domain-table.tsx'
import { FirstDomain } from '../components/first-domain.tsx'
import { useDomains } from '../../../domain/domain-cache.ts'

export function DomainsPage() {
  const list = useListQuery()
  const domains = useDomains({ query: list.query, page: list.page })
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
      >
        {(rows) => <DomainTable domains={rows} />}
      </ServerList>
    </>
  )
}
