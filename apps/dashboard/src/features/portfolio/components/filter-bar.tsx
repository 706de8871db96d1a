import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        label={t`Search sites`}
        value={filter.query}
        onSearch={(query) => onChange({ query })}
        key={isFiltered ? 'filtered' : 'all'}
      />
      {(accounts.length > 1 || filter.account) && (
        <Select
          aria-label={t`Account`}
          placeholder={t`All accounts`}
          data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.account ?? null}
          onChange={(account) => onChange({ account: AccountId.safeParse(account).data })}
          searchable
          clearable
          nothingFoundMessage={t`No matching account`}
          className={classes['choice'] ?? ''}
        />
      )}
      {(tags.length > 0 || filter.tag) && (
        <Select
          aria-label={t`Tag`}
          placeholder={t`All tags`}
          data={tags}
          value={tags.find((tag) => tag.toLowerCase() === filter.tag?.toLowerCase()) ?? filter.tag ?? null}
          onChange={(tag) => onChange({ tag: tag ?? undefined })}
          searchable
          clearable
          nothingFoundMessage={t`No matching tag`}
          className={classes['choice'] ?? ''}
        />
      )}
      <Select
        aria-label={t`Plan`}
        placeholder={t`All plans`}
        data={PLANS}
        value={filter.plan ?? null}
        onChange={(plan) => onChange({ plan: plan ?? undefined })}
        clearable
        className={classes['choice'] ?? ''}
      />
      {hasGroups && <GroupFilter value={group} onChange={onGroup} />}
      <Checkbox
        label={t`Unpublished changes`}
        checked={filter.changed !== undefined}
        onChange={(event) => onChange({ changed: event.currentTarget.checked ? 'true' : undefined })}
      />
      {isFiltered && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </Group>
  )
}
