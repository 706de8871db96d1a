import { t } from '@lingui/core/macro'
import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import type { PortfolioFilter, PortfolioSite, Sort } from '@placet/contract/portfolio'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useProfile } from '../../profile/index.ts'
import type { Selection } from '../use-selection.ts'
import { useSiteKeys } from '../use-site-keys.ts'
import { SiteRow } from './site-row.tsx'
import classes from './site-table.module.css'

interface SiteTableProps {
  sites: readonly PortfolioSite[]
  /** People with one account know whose sites these are. */
  hasAccounts: boolean
  filter: PortfolioFilter
  onSort: (order: Pick<PortfolioFilter, 'sort' | 'order'>) => void
  selection: Selection
}

interface Column {
  sort: Sort
  label: string
  /** Where the first click begins: figures with the largest. */
  first: 'asc' | 'desc'
  kind?: 'number' | 'extra' | 'account'
}

const COLUMNS: readonly Column[] = perLanguage(() => [
  { sort: 'health', label: t`Health`, first: 'asc', kind: 'extra' },
  { sort: 'acceptance', label: t`Acceptance`, first: 'desc', kind: 'number' },
  { sort: 'visits', label: t`Visits`, first: 'desc', kind: 'number' },
  { sort: 'actions', label: t`Open`, first: 'desc', kind: 'number' },
  { sort: 'scanned', label: t`Last scan`, first: 'desc', kind: 'extra' },
  { sort: 'plan', label: t`Plan`, first: 'desc', kind: 'extra' },
])

export function SiteTable({ sites, hasAccounts, filter, onSort, selection }: SiteTableProps) {
  useSiteKeys(sites, selection)
  const accountId = useProfile().data?.account?.id
  const onPage = sites.filter(({ id }) => selection.has(id)).length
  const head = (column: Column) => <Head key={column.sort} column={column} filter={filter} onSort={onSort} />
  return (
    <Table className={classes['table'] ?? ''} borderColor="var(--app-line)" horizontalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes['check'] ?? ''}>
            <Checkbox
              aria-label={t`Select all sites on this page`}
              checked={sites.length > 0 && onPage === sites.length}
              indeterminate={onPage > 0 && onPage < sites.length}
              onChange={(event) => selection.setMany(sites, event.currentTarget.checked)}
            />
          </Table.Th>
          {head({ sort: 'name', label: t`Site`, first: 'asc' })}
          {hasAccounts && head({ sort: 'account', label: t`Account`, first: 'asc', kind: 'account' })}
          {COLUMNS.map(head)}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sites.map((site) => (
          <SiteRow
            key={site.id}
            site={site}
            hasAccounts={hasAccounts}
            isHere={site.account.id === accountId}
            isSelected={selection.has(site.id)}
            onSelect={selection.toggle}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface HeadProps {
  column: Column
  filter: PortfolioFilter
  onSort: SiteTableProps['onSort']
}

function Head({ column: { sort, label, first, kind }, filter, onSort }: HeadProps) {
  const isSorted = filter.sort === sort
  const turned = filter.order === 'asc' ? 'desc' : 'asc'
  const Icon = filter.order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th
      data-kind={kind}
      data-sort={sort}
      aria-sort={isSorted ? (filter.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton
        className={classes['sort'] ?? ''}
        onClick={() => onSort({ sort, order: isSorted ? turned : first })}
      >
        {label}
        {isSorted && <Icon size={13} aria-hidden="true" />}
      </UnstyledButton>
    </Table.Th>
  )
}
