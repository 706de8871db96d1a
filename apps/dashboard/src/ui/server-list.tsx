import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Group, Pagination, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount, formatCounted } from './format-number.ts'
import { QueryView } from './query-view.tsx'
import { SearchField } from './search-field.tsx'
import { EmptyState } from './states/empty-state.tsx'
import classes from './server-list.module.css'
import type { useListQuery } from './use-list-query.ts'
import { Outdated } from './outdated.tsx'

interface PageOf<Row> {
  data: Row[]
  current_page: number
  per_page: number
  total: number
  last_page: number
}

interface ServerListProps<Row> {
  noun: { one: string; many: string }
  list: ReturnType<typeof useListQuery>
  result: UseQueryResult<PageOf<Row>>
  whenEmpty: ReactNode
  hasSearch?: boolean
  /** Beside the search field. */
  filter?: ReactNode
  isFiltered?: boolean
  children: (rows: Row[]) => ReactNode
}

const SEARCH_FROM_ROWS = 8

/** A list with search and paging on the server. */
export function ServerList<Row>({
  noun,
  list,
  result,
  whenEmpty,
  hasSearch = true,
  filter,
  isFiltered = false,
  children,
}: ServerListProps<Row>) {
  if (result.data?.total === 0 && list.query === '' && !isFiltered) return whenEmpty
  const isWorthSearching =
    hasSearch && (list.query !== '' || (result.data !== undefined && result.data.total > SEARCH_FROM_ROWS))
  return (
    <Card padding={0}>
      {(isWorthSearching || filter) && (
        <Group justify="space-between" p="md" gap="sm" className={classes['head'] ?? ''}>
          <Group gap="sm" flex={{ base: '1 1 100%', xs: '0 1 auto' }}>
            {isWorthSearching && (
              <SearchField label={t`Search ${noun.many}`} value={list.query} onSearch={list.setQuery} />
            )}
            {filter}
          </Group>
          {result.data && (
            <Text c="dimmed" size="sm" component="output">
              {formatCounted(result.data.total, result.data.total === 1 ? noun.one : noun.many)}
            </Text>
          )}
        </Group>
      )}
      <Outdated isOld={result.isPlaceholderData} p={result.data ? 0 : 'md'}>
        <QueryView query={result}>
          {(page) =>
            page.total === 0 ? <NothingFound noun={noun.many} query={list.query} /> : children(page.data)
          }
        </QueryView>
      </Outdated>
      {result.data && result.data.last_page > 1 && <ListPaging page={result.data} onChange={list.setPage} />}
    </Card>
  )
}

function NothingFound({ noun, query }: { noun: string; query: string }) {
  return (
    <EmptyState title={t`Nothing found`}>
      {query === '' ? t`There are no ${noun} in this selection.` : t`No ${noun} match “${query}”.`}
    </EmptyState>
  )
}

export function ListPaging({
  page,
  onChange,
}: {
  page: Omit<PageOf<unknown>, 'data'>
  onChange: (page: number) => void
}) {
  const first = (page.current_page - 1) * page.per_page + 1
  const last = Math.min(page.total, page.current_page * page.per_page)
  return (
    <Group justify="space-between" p="md" gap="sm" component="nav" aria-label={t`Pages`}>
      <Text c="dimmed" size="sm">
        <Trans>
          {formatCount(first)}–{formatCount(last)} of {formatCount(page.total)}
        </Trans>
      </Text>
      <Pagination
        size="sm"
        siblings={1}
        total={page.last_page}
        value={page.current_page}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': t`${control} page` })}
      />
    </Group>
  )
}
