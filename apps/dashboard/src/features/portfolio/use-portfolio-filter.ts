import type { DomainGroupId } from '@placet/contract/ids'
import { PortfolioFilter } from '@placet/contract/portfolio'
import { useSearch } from '../../ui/use-search.ts'
import { isSameFilter, readFilter, readWanted, writeFilter } from './filter-in-url.ts'

/** Filter, order and page of the list, kept in the URL, so that they can be linked and survive a reload. */
export function usePortfolioFilter() {
  const [search, setSearch] = useSearch()
  const wanted = readWanted(search)
  const edit = (change: (search: URLSearchParams) => void, isNewPlace = false) =>
    setSearch(
      (before) => {
        before.delete('page')
        change(before)
        return before
      },
      { replace: !isNewPlace },
    )
  return {
    ...wanted,
    isFiltered: search.has('group') || !isSameFilter({ ...wanted.filter, ...DEFAULT_ORDER }, NO_FILTER),
    change: (changes: Partial<PortfolioFilter>) =>
      edit((before) => writeFilter(before, { ...readFilter(before), ...changes })),
    /** Replaces all filters, as a saved view does. */
    open: (next: PortfolioFilter) =>
      edit((before) => {
        before.delete('group')
        writeFilter(before, next)
      }, true),
    setGroup: (group: DomainGroupId | undefined) =>
      edit((before) => {
        if (group) before.set('group', group)
        else before.delete('group')
      }),
    setPage: (next: number) =>
      setSearch((before) => {
        before.set('page', String(next))
        return before
      }),
  }
}

export const NO_FILTER = PortfolioFilter.parse({})
const DEFAULT_ORDER = { sort: NO_FILTER.sort, order: NO_FILTER.order }
