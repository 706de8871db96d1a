import { VENDOR_TABS, type VendorTab } from '@placet/contract/vendors'
import { useSearch } from '../../ui/use-search.ts'

export interface WantedVendors {
  tab: VendorTab
  query: string
  page: number
}

/** Tab, search and page are in the URL, so that a list can be linked and survives a reload. */
export function useWantedVendors() {
  const [search, setSearch] = useSearch()
  const setWanted = (changes: Partial<WantedVendors>) =>
    setSearch((now) => write({ ...read(now), ...changes }), { replace: changes.query !== undefined })
  return { wanted: read(search), setWanted }
}

function read(search: URLSearchParams): WantedVendors {
  const page = Number(search.get('page') ?? '1')
  return {
    tab: VENDOR_TABS.find((tab) => tab === search.get('tab')) ?? 'all',
    query: search.get('query') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

function write({ tab, query, page }: WantedVendors): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(query !== '' && { query }),
    ...(page > 1 && { page: String(page) }),
  })
}
