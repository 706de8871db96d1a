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
        <Group gap={6} role="radiogroup" aria-label="Status">
          <Chip value="" size="xs">
            All
          </Chip>
          {STATUS_ORDER.map((status) => (
            <Chip key={status} value={status} size="xs">
              {STATUS_WORDS[status].label} {formatCount(counts[status])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={classes['fields']}>
        <SearchField label="Search names, hosts and services" value={list.query} onSearch={list.setQuery} />
        <Select
          aria-label="Category"
          data={[{ value: '', label: 'All categories' }, ...CATEGORY_OPTIONS]}
          allowDeselect={false}
          value={String(filters.category ?? '')}
          onChange={(category) => set('category', category)}
        />
        <Select
          aria-label="Change"
          data={[
            { value: '', label: 'All changes' },
            { value: 'new', label: `New (${formatCount(counts.new)})` },
            { value: 'kept', label: 'Kept' },
            { value: 'gone', label: `Gone (${formatCount(counts.gone)})` },
          ]}
          allowDeselect={false}
          value={filters.change ?? ''}
          onChange={(change) => set('change', change)}
        />
      </div>
    </div>
  )
}
