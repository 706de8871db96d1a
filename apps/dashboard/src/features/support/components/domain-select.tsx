import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useDomains } from '../../../domain/domain-cache.ts'

interface DomainSelectProps {
  value: string
  name: string
  onChange: (domain: { id: string; name: string }) => void
}

/** Searched on the server: an account may have thousands. */
export function DomainSelect({ value, name, onChange }: DomainSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text === name ? '' : text.trim(), 200)
  const domains = useDomains({ query, page: 1 })
  const found = (domains.data?.data ?? []).map((domain) => ({
    value: domain.id as string,
    label: domain.name,
  }))
  const isListed = value === '' || found.some((choice) => choice.value === value)
  const choices = isListed ? found : [{ value, label: name }, ...found]
  return (
    <Select
      label="Domain (optional)"
      placeholder="All domains"
      data={choices}
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage="No matching domain"
      searchValue={text}
      onSearchChange={setText}
      rightSection={domains.isFetching && text !== name ? <Loader size={14} /> : undefined}
      value={value === '' ? null : value}
      onChange={(id) =>
        onChange({ id: id ?? '', name: choices.find((choice) => choice.value === id)?.label ?? '' })
      }
    />
  )
}
