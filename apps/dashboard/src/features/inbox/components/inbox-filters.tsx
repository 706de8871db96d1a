import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Pill, Select } from '@mantine/core'
import { ACTION_TYPES, ActionType } from '@placet/contract/actions'
import { AccountId } from '@placet/contract/ids'
import type { Inbox, InboxFilter } from '@placet/contract/inbox'
import { ACTION_HELP } from '@placet/rules/actions/action-help'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { isNarrowed } from '../filter-in-url.ts'
import classes from './inbox-filters.module.css'

interface InboxFiltersProps {
  inbox: Inbox
  filter: InboxFilter
  onChange: (changes: Partial<InboxFilter>) => void
}

const TYPES = perLanguage(() =>
  ACTION_TYPES.map((type) => ({ value: type, label: say(ACTION_HELP[type].title) })),
)

export const EVERYWHERE = {
  query: '',
  account: undefined,
  site: undefined,
  type: undefined,
  tag: undefined,
} as const

/** Filters are offered where they leave something out. */
export function InboxFilters({ inbox: { accounts, tags, siteName }, filter, onChange }: InboxFiltersProps) {
  return (
    <div className={classes['bar']}>
      <SearchField
        label={t`Search actions and sites`}
        value={filter.query}
        onSearch={(query) => onChange({ query })}
        key={isNarrowed(filter) ? 'narrowed' : 'all'}
      />
      <Group gap="xs" grow>
        <Select
          aria-label={t`Kind`}
          placeholder={t`All kinds`}
          data={TYPES}
          value={filter.type ?? null}
          onChange={(type) => onChange({ type: ActionType.safeParse(type).data })}
          searchable
          clearable
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
          />
        )}
      </Group>
      {isNarrowed(filter) && (
        <Group gap="xs">
          {siteName !== null && (
            <Pill withRemoveButton onRemove={() => onChange({ site: undefined })}>
              {siteName}
            </Pill>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(EVERYWHERE)}>
            <Trans>Clear filters</Trans>
          </Button>
        </Group>
      )}
    </div>
  )
}
