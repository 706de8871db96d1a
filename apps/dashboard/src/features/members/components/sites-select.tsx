import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { DomainId } from '@placet/contract/ids'
import type { SeenDomains } from '@placet/contract/members'
import { useState } from 'react'
import { useDomains } from '../../../domain/domain-cache.ts'

export type Site = NonNullable<SeenDomains>[number]

interface SitesSelectProps {
  /** Empty: all sites. */
  value: readonly Site[]
  onChange: (sites: Site[]) => void
  label: string
  description?: string
}

/** The account's sites, searched on the server because there may be more than one page of them. */
export function SitesSelect({ value, onChange, label, description }: SitesSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), 200)
  const found = useDomains({ query, page: 1 })
  const known = new Map<string, Site>(
    [...value, ...(found.data?.data ?? [])].map(({ id, name }) => [id, { id, name }]),
  )
  return (
    <MultiSelect
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length === 0 ? 'All sites' : ''}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="No matching site"
      searchValue={text}
      onSearchChange={setText}
      rightSection={found.isFetching && <Loader size={14} />}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}

export function idsOf(sites: readonly Site[]): DomainId[] | null {
  return sites.length === 0 ? null : sites.map(({ id }) => DomainId.parse(id))
}
