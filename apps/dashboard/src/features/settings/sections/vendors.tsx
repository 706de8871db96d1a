import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { VendorListId } from '@placet/contract/ids'
import type { DomainVendorView } from '@placet/contract/vendors'
import { useState } from 'react'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import {
  DomainVendors,
  idOfRef,
  useDomainVendors,
  useVendorList,
  useVendorLists,
} from '../../vendors/index.ts'
import { useEditor, useField } from '../editor.ts'

const TYPING_PAUSE_MS = 250

/** Vendors disclosed to visitors: from a list shared by several domains, and individually. */
export function Vendors() {
  const { domain, document } = useEditor()
  const global = useField('vendors.global')
  const custom = useField('vendors.custom')
  const attached = useVendorList(readListId(document.tcfv2.vendorList))
  const choice = {
    selected: new Set([...global.value, ...custom.value]),
    listed: new Set(attached.data?.vendors.map(({ id }) => idOfRef(id))),
  }
  const toggle = (vendors: readonly DomainVendorView[]) => {
    const numbers = vendors.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
    const refs = vendors.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    if (numbers.length > 0) global.set(flip(global.value, numbers).sort((a, b) => a - b))
    if (refs.length > 0) custom.set(flip(custom.value, refs).sort())
  }
  return (
    <>
      <FormSection title={t`Vendor list`} hint={t`Belongs to the account and can be shared by its domains.`}>
        <ListPicker />
      </FormSection>
      <QueryView query={useDomainVendors(domain.id)} loading={<LoadingState rows={8} rowHeightPx={48} />}>
        {(vendors) => <DomainVendors vendors={vendors} choice={choice} onToggle={toggle} />}
      </QueryView>
    </>
  )
}

function ListPicker() {
  const { value, error, set } = useField('tcfv2.vendorList')
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search, TYPING_PAUSE_MS)
  const chosen = useVendorList(readListId(value))
  const found = useVendorLists({ query: query === chosen.data?.name ? '' : query, page: 1 })
  const lists = found.data?.data ?? []
  const known = chosen.data && !lists.some(({ id }) => id === value) ? [chosen.data, ...lists] : lists
  return (
    <Select
      label={t`Attached list`}
      placeholder={t`None`}
      data-setting="tcfv2.vendorList"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Detach the list` }}
      nothingFoundMessage={t`No vendor lists found.`}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={(next) => set(next)}
    />
  )
}

function readListId(text: string | null): VendorListId | null {
  return VendorListId.safeParse(text).data ?? null
}

function flip<T>(items: readonly T[], some: readonly T[]): T[] {
  const added = some.filter((item) => !items.includes(item))
  return added.length > 0 ? [...items, ...added] : items.filter((item) => !some.includes(item))
}
