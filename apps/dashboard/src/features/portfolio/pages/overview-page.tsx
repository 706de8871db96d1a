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
import { AddDomainButton, FirstDomain } from '../../domains/index.ts'
import { useProfile } from '../../profile/index.ts'
import { SiteCard } from '../components/site-card.tsx'
import { TotalsStrip } from '../components/totals-strip.tsx'
import { useCountActions, usePortfolio } from '../queries.ts'
import { NO_FILTER } from '../use-portfolio-filter.ts'

const CARDS_MAX = 12

/** The account's sites, those that need attention first. */
export function OverviewPage() {
  const list = useListQuery()
  const account = useProfile().data?.account
  const filter = { ...NO_FILTER, query: list.query, account: account?.id }
  const sites = usePortfolio({ filter, group: undefined }, 1)
  useCountActions(sites.data?.uncounted ?? 0)
  const isNew = sites.data?.total === 0 && list.query === ''
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
            <SearchField label={t`Search sites`} value={list.query} onSearch={list.setQuery} />
            <Anchor component={Link} to="/domain" size="sm" fw={500}>
              <Trans>View all sites</Trans>
            </Anchor>
          </Group>
          <QueryView query={sites} loading={<LoadingState rows={3} rowHeightPx={160} />}>
            {({ data, total, totals }) =>
              total === 0 ? (
                <EmptyState title={t`Nothing found`}>
                  <Trans>No sites match “{list.query}”.</Trans>
                </EmptyState>
              ) : (
                <>
                  <TotalsStrip totals={totals} />
                  <SimpleGrid component="ul" p={0} m={0} cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
                    {data.slice(0, CARDS_MAX).map((site) => (
                      <SiteCard key={site.id} site={site} />
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
          {formatCount(CARDS_MAX)} of {formatCounted(total, plural(total, { one: 'site', other: 'sites' }))}
        </Trans>
      </Text>
      <Button variant="default" size="xs" component={Link} to="/domain">
        <Trans>Show all</Trans>
      </Button>
    </Group>
  )
}
