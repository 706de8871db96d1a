import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { AnyVendorRef } from '@placet/contract/vendor-ref'
import { useState } from 'react'
import { useVendor, useVendors } from '../queries.ts'
import { typeName } from '../type-names.ts'

interface VendorPickerProps {
  label: string
  description: string
  value: AnyVendorRef | null
  onChange: (value: AnyVendorRef | null) => void
}

const TYPING_PAUSE_MS = 250

/** Picks any vendor that the account can use; searched on the server. */
export function VendorPicker({ label, description, value, onChange }: VendorPickerProps) {
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search, TYPING_PAUSE_MS)
  const chosen = useVendor(value)
  const found = useVendors({ tab: 'all', query: query === chosen.data?.name ? '' : query, page: 1 })
  const rows = found.data?.data ?? []
  const options = rows.map((vendor) => ({ value: vendor.id, label: vendor.name, from: typeName(vendor) }))
  const isMissing = chosen.data !== undefined && !rows.some(({ id }) => id === value)
  return (
    <Select
      label={label}
      description={description}
      placeholder={t`None`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`No vendor` }}
      nothingFoundMessage={t`No vendors found.`}
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      data={[
        ...(isMissing && value !== null ? [{ value, label: chosen.data.name }] : []),
        ...options.map(({ value: id, label: name }) => ({ value: id, label: name })),
      ]}
      renderOption={({ option }) => {
        const from = options.find((each) => each.value === option.value)?.from
        return from === undefined ? option.label : `${option.label} · ${from}`
      }}
      value={value}
      onChange={(next) => onChange(AnyVendorRef.safeParse(next).data ?? null)}
    />
  )
}
