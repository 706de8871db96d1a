import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DomainView } from '@placet/contract/domains'
import { useState } from 'react'
import { useDomains } from '../../../domain/domain-cache.ts'
import { QueryView } from '../../../ui/query-view.tsx'

interface SourceDomainFieldProps {
  label: string
  source: DomainView | null
  onSource: (source: DomainView | null) => void
  /** A domain cannot be its own source. */
  except?: string
}

const SEARCH_DELAY_MS = 200

/** Searches on the server, so it works with thousands of domains. */
export function SourceDomainField({ label, source, onSource, except }: SourceDomainFieldProps) {
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(source?.name === search ? '' : search, SEARCH_DELAY_MS)
  const found = useDomains({ query, page: 1 })
  const domains = (found.data?.data ?? []).filter(({ id }) => id !== except)
  const offered = source && !domains.some(({ id }) => id === source.id) ? [source, ...domains] : domains
  return (
    <>
      <Select
        label={label}
        placeholder={t`Search domains`}
        searchable
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        filter={({ options }) => options}
        value={source?.id ?? null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(id) => onSource(offered.find((domain) => domain.id === id) ?? null)}
        nothingFoundMessage={found.isFetching ? t`Searching…` : !found.isError && t`No domain found.`}
      />
      {found.isError && <QueryView query={found}>{() => null}</QueryView>}
    </>
  )
}
