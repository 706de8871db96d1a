import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { DomainGroupId } from '@placet/contract/ids'
import { useState } from 'react'
import { useDomainGroups } from '../queries.ts'

interface GroupFilterProps {
  value: DomainGroupId | undefined
  onChange: (group: DomainGroupId | undefined) => void
}

/** A choice of one group of sites, or none. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), 200)
  const all = useDomainGroups({ query: '', page: 1 })
  const found = useDomainGroups({ query, page: 1 })
  const known = new Map(
    [...(all.data?.data ?? []), ...(found.data?.data ?? [])].map((each) => [each.id, each]),
  )
  const options = [...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = value === undefined || known.has(value)
  return (
    <Select
      aria-label={t`Group`}
      placeholder={t`All groups`}
      data={isKnown ? options : [...options, { value, label: t`Another group` }]}
      value={value ?? null}
      onChange={(chosen) => onChange(DomainGroupId.safeParse(chosen).data)}
      onSearchChange={setText}
      searchable
      clearable
      nothingFoundMessage={t`No matching group`}
      w={{ base: '100%', xs: 220 }}
    />
  )
}
