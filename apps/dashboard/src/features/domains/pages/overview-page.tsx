import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { AddAccountButton } from '../../accounts/index.ts'
import { useProfile } from '../../profile/index.ts'
import { AddDomainButton } from '../components/add-domain-button.tsx'
import { DomainCard } from '../components/domain-card.tsx'
import { FirstDomain } from '../components/first-domain.tsx'
import { useDomains } from '../../../domain/domain-cache.ts'

const CARDS_MAX = 12

export function OverviewPage() {
  const list = useListQuery()
  const domains = useDomains({ query: list.query, page: 1 })
  const account = useProfile().data?.account
  const isNew = domains.data?.total === 0 && list.query === ''
  return (
    <>
      <PageHeader
        title={t`Overview`}
        actions={
          <>
            <AddAccountButton />
            {!isNew && <AddDomainButton />}
          </>
        }
      >
        {account?.name}
      </PageHeader>
      {isNew ? (
        <FirstDomain />
      ) : (
        <>
          <Group justify="space-between" mb="md">
            <SearchField label={t`Search domains`} value={list.query} onSearch={list.setQuery} />
            <Anchor component={Link} to="/domain" size="sm" fw={500}>
              <Trans>View all domains</Trans>
            </Anchor>
          </Group>
          <QueryView query={domains} loading={<LoadingState rows={3} rowHeightPx={120} />}>
            {({ data, total }) =>
              total === 0 ? (
                <EmptyState title={t`Nothing found`}>
                  <Trans>No domains match “{list.query}”.</Trans>
                </EmptyState>
              ) : (
                <>
                  <SimpleGrid component="ul" p={0} m={0} cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
                    {data.slice(0, CARDS_MAX).map((domain) => (
                      <DomainCard key={domain.id} domain={domain} />
                    ))}
                  </SimpleGrid>
                  {total > CARDS_MAX && <More total={total} />}
                </>
              )
            }
          </QueryView>
        </>
      )}
    </>
  )
}

function More({ total }: { total: number }) {
  return (
    <Group justify="center" mt="xl" gap="md">
      <Text c="dimmed" size="sm">
        <Trans>
          {formatCount(CARDS_MAX)} of{' '}
          {formatCounted(total, plural(total, { one: 'domain', other: 'domains' }))}
        </Trans>
      </Text>
      <Button variant="default" size="xs" component={Link} to="/domain">
        <Trans>Show all</Trans>
      </Button>
    </Group>
  )
}
