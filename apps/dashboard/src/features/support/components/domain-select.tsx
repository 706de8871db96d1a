import { t } from '@lingui/core/macro'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TicketInput } from '@placet/contract/support'
import { useState } from 'react'
import { useDomains } from '../../../domain/domain-cache.ts'

interface DomainSelectProps {
  value: TicketInput['domain']
  name: string
  onChange: (domain: { id: TicketInput['domain']; name: string }) => void
}

/** Searched on the server, because an account may have thousands of domains. */
export function DomainSelect({ value, name, onChange }: DomainSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text === name ? '' : text.trim(), 200)
  const domains = useDomains({ query, page: 1 })
  const found = (domains.data?.data ?? []).map(({ id, name: label }) => ({ value: id, label }))
  const isListed = value === '' || found.some((choice) => choice.value === value)
  const choices = isListed ? found : [{ value, label: name }, ...found]
  return (
    <Select
      label={t`Domain (optional)`}
      placeholder={t`All domains`}
      data={choices}
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage={t`No matching domain`}
      searchValue={text}
      onSearchChange={setText}
      rightSection={domains.isFetching && text !== name ? <Loader size={14} /> : undefined}
      value={value === '' ? null : value}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.value === id)
        onChange({ id: chosen?.value ?? '', name: chosen?.label ?? '' })
      }}
    />
  )
}
