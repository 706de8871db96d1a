import { useSearchParams } from 'react-router'

export interface ListQuery {
  query: string
  page: number
}

/** The search text and page of a list live in the address, so that a list can be linked and survives a reload. */
export function useListQuery(): ListQuery & {
  setQuery: (query: string) => void
  setPage: (page: number) => void
} {
  const [search, setSearch] = useSearchParams()
  const page = Number(search.get('page') ?? '1')
  return {
    query: search.get('query') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setQuery: (query) => setSearch(query === '' ? {} : { query }, { replace: true }),
    setPage: (next) =>
      setSearch((before) => {
        before.set('page', String(next))
        return before
      }),
  }
}
