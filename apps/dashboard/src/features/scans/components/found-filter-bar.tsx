import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Chip, Group, Select } from '@mantine/core'
import type { CookieStatus, ScanView } from '@placet/contract/scans'
import { formatCount } from '../../../ui/format-number.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import type { useListQuery } from '../../../ui/use-list-query.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { CATEGORY_OPTIONS, STATUS_WORDS } from '../cookie-words.ts'
import { type FoundFilters, readFoundFilters, writeFoundFilter } from '../found-filters.ts'
import classes from './found-filter-bar.module.css'

interface FoundFilterBarProps {
  counts: ScanView['counts']
  list: ReturnType<typeof useListQuery>
}

const STATUS_ORDER: readonly CookieStatus[] = ['incorrect', 'correct', 'neutral', 'deleted']

export function FoundFilterBar({ counts, list }: FoundFilterBarProps) {
  const [search, setSearch] = useSearch()
  const filters = readFoundFilters(search)
  const set = (name: keyof FoundFilters, value: string | null) =>
    setSearch((now) => writeFoundFilter(now, name, value), { replace: true, preventScrollReset: true })
  return (
    <div className={classes['bar']}>
      <Chip.Group value={filters.status ?? ''} onChange={(status) => set('status', status)}>
        <Group gap={6} role="radiogroup" aria-label={t`Status`}>
          <Chip value="" size="xs">
            <Trans>All</Trans>
          </Chip>
          {STATUS_ORDER.map((status) => (
            <Chip key={status} value={status} size="xs">
              {STATUS_WORDS[status].label} {formatCount(counts[status])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={classes['fields']}>
        <SearchField
          label={t`Search names, hosts and services`}
          value={list.query}
          onSearch={list.setQuery}
        />
        <Select
          aria-label={t`Category`}
          data={[{ value: '', label: t`All categories` }, ...CATEGORY_OPTIONS]}
          allowDeselect={false}
          value={String(filters.category ?? '')}
          onChange={(category) => set('category', category)}
        />
        <Select
          aria-label={t`Change`}
          data={[
            { value: '', label: t`All changes` },
            { value: 'new', label: t`New (${formatCount(counts.new)})` },
            { value: 'kept', label: t`Kept` },
            { value: 'gone', label: t`Gone (${formatCount(counts.gone)})` },
          ]}
          allowDeselect={false}
          value={filters.change ?? ''}
          onChange={(change) => set('change', change)}
        />
      </div>
    </div>
  )
}
