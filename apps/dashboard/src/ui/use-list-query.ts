import { useSearch } from './use-search.ts'

export interface ListQuery {
  query: string
  page: number
}

/**
 * Keeps the search text and page of a list in the URL, so that it can be linked and survives a reload.
 * A second list on the same page needs its own `name`.
 */
export function useListQuery(name = ''): ListQuery & {
  setQuery: (query: string) => void
  setPage: (page: number) => void
} {
  const [search, setSearch] = useSearch()
  const page = Number(search.get(`${name}page`) ?? '1')
  return {
    query: search.get(`${name}query`) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setQuery: (query) =>
      setSearch(
        (before) => {
          before.delete(`${name}page`)
          if (query === '') before.delete(`${name}query`)
          else before.set(`${name}query`, query)
          return before
        },
        { replace: true },
      ),
    setPage: (next) =>
      setSearch((before) => {
        before.set(`${name}page`, String(next))
        return before
      }),
  }
}
