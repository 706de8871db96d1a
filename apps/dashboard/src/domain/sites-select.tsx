import { t } from '@lingui/core/macro'
import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DomainId } from '@placet/contract/ids'
import { useState } from 'react'
import { useDomains } from './domain-cache.ts'

export interface Site {
  id: DomainId
  name: string
}

interface SitesSelectProps {
  value: readonly Site[]
  onChange: (sites: Site[]) => void
  description?: string
  error?: string | null
}

/** The account's sites, searched on the server because there may be more than one page of them. */
export function SitesSelect({ value, onChange, description, error = null }: SitesSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), 200)
  const found = useDomains({ query, page: 1 })
  const known = new Map<string, Site>(
    [...value, ...(found.data?.data ?? [])].map(({ id, name }) => [id, { id, name }]),
  )
  return (
    <MultiSelect
      label={t`Sites`}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length === 0 ? t`Choose sites` : ''}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t`No matching site`}
      searchValue={text}
      onSearchChange={setText}
      rightSection={found.isFetching && <Loader size={14} />}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}
