import { plural, t } from '@lingui/core/macro'
import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DomainGroupSummary } from '@placet/contract/domain-groups'
import { type ReactNode, useState } from 'react'
import { formatCounted } from '../../../ui/format-number.ts'
import { useDomainGroups } from '../queries.ts'

interface GroupsSelectProps {
  value: readonly DomainGroupSummary[]
  onChange: (groups: DomainGroupSummary[]) => void
  description: ReactNode
  error: string | null
}

/** The account's groups of sites, searched on the server because there may be more than one page of them. */
export function GroupsSelect({ value, onChange, description, error }: GroupsSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), 200)
  const found = useDomainGroups({ query, page: 1 })
  const known = new Map<string, DomainGroupSummary>(
    [...value, ...(found.data?.data ?? [])].map((group) => [group.id, group]),
  )
  return (
    <MultiSelect
      label={t`Groups`}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length === 0 ? t`Choose groups` : ''}
      data={[...known.values()].map(({ id, name, size }) => ({
        value: id,
        label: `${name} (${formatCounted(size, plural(size, { one: 'site', other: 'sites' }))})`,
      }))}
      filter={({ options }) => options}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={query === '' ? t`No groups yet` : t`No matching group`}
      searchValue={text}
      onSearchChange={setText}
      rightSection={found.isFetching && <Loader size={14} />}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}
