import { Button, Checkbox, Group, Select } from '@mantine/core'
import { AccountId, type DomainGroupId } from '@placet/contract/ids'
import { Plan, PLAN_NAMES } from '@placet/contract/plans'
import type { Portfolio, PortfolioFilter } from '@placet/contract/portfolio'
import { SearchField } from '../../../ui/search-field.tsx'
import { GroupFilter, useDomainGroups } from '../../domain-groups/index.ts'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  portfolio: Portfolio
  filter: PortfolioFilter
  group: DomainGroupId | undefined
  isFiltered: boolean
  onChange: (changes: Partial<PortfolioFilter>) => void
  onGroup: (group: DomainGroupId | undefined) => void
  onClear: () => void
}

const PLANS = Plan.options.map((plan) => ({ value: plan, label: PLAN_NAMES[plan] }))

/** Filters are offered where they leave something out. */
export function FilterBar(props: FilterBarProps) {
  const { portfolio, filter, group, isFiltered, onChange, onGroup, onClear } = props
  const { accounts, tags } = portfolio
  const groups = useDomainGroups({ query: '', page: 1 })
  const hasGroups = group !== undefined || (groups.data?.total ?? 0) > 0
  return (
    <Group gap="xs" mb="md" className={classes['bar'] ?? ''}>
      <SearchField
        label="Search sites"
        value={filter.query}
        onSearch={(query) => onChange({ query })}
        key={isFiltered ? 'filtered' : 'all'}
      />
      {(accounts.length > 1 || filter.account) && (
        <Select
          aria-label="Account"
          placeholder="All accounts"
          data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.account ?? null}
          onChange={(account) => onChange({ account: AccountId.safeParse(account).data })}
          searchable
          clearable
          nothingFoundMessage="No matching account"
          className={classes['choice'] ?? ''}
        />
      )}
      {(tags.length > 0 || filter.tag) && (
        <Select
          aria-label="Tag"
          placeholder="All tags"
          data={tags}
          value={tags.find((tag) => tag.toLowerCase() === filter.tag?.toLowerCase()) ?? filter.tag ?? null}
          onChange={(tag) => onChange({ tag: tag ?? undefined })}
          searchable
          clearable
          nothingFoundMessage="No matching tag"
          className={classes['choice'] ?? ''}
        />
      )}
      <Select
        aria-label="Plan"
        placeholder="All plans"
        data={PLANS}
        value={filter.plan ?? null}
        onChange={(plan) => onChange({ plan: plan ?? undefined })}
        clearable
        className={classes['choice'] ?? ''}
      />
      {hasGroups && <GroupFilter value={group} onChange={onGroup} />}
      <Checkbox
        label="Unpublished changes"
        checked={filter.changed !== undefined}
        onChange={(event) => onChange({ changed: event.currentTarget.checked ? 'true' : undefined })}
      />
      {isFiltered && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}
