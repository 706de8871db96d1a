import { VENDOR_TABS, type VendorTab } from '@placet/contract/vendors'
import { useSearchParams } from 'react-router'

/** Tab, search and page are in the URL, so that a list can be linked and survives a reload. */
export function useWantedVendors() {
  const [search, setSearch] = useSearchParams()
  const page = Number(search.get('page') ?? '1')
  const wanted = {
    tab: VENDOR_TABS.find((tab) => tab === search.get('tab')) ?? ('all' as const),
    query: search.get('query') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
  const setWanted = ({ tab, query, page: next }: { tab: VendorTab; query: string; page: number }) =>
    setSearch(
      {
        ...(tab !== 'all' && { tab }),
        ...(query !== '' && { query }),
        ...(next > 1 && { page: String(next) }),
      },
      { replace: query !== wanted.query },
    )
  return { wanted, setWanted }
}
