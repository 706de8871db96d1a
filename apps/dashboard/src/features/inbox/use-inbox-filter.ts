import type { InboxFilter } from '@placet/contract/inbox'
import { useSearch } from '../../ui/use-search.ts'
import { readFilter, writeFilter } from './filter-in-url.ts'

/** Filter, page and opened cause, kept in the URL, so that they can be linked and survive a reload. */
export function useInboxFilter() {
  const [search, setSearch] = useSearch()
  const page = Number(search.get('page') ?? '1')
  return {
    filter: readFilter(search),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    cause: search.get('cause'),
    change: (changes: Partial<InboxFilter>) =>
      setSearch(
        (before) => {
          before.delete('page')
          before.delete('cause')
          writeFilter(before, { ...readFilter(before), ...changes })
          return before
        },
        { replace: true },
      ),
    /** A new entry of the history on phones, where the cause replaces the list; back leads to the list. */
    open: (cause: string | null, { isMove = false } = {}) =>
      setSearch(
        (before) => {
          if (cause === null) before.delete('cause')
          else before.set('cause', cause)
          return before
        },
        { replace: isMove || cause === null, preventScrollReset: true },
      ),
    setPage: (next: number) =>
      setSearch((before) => {
        before.delete('cause')
        before.set('page', String(next))
        return before
      }),
  }
}
