import { useCallback, useContext } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router'

type Edit = (search: URLSearchParams) => URLSearchParams

/**
 * The query of the URL. Changes apply to the URL as it is now: `setSearchParams` of the router starts from the last
 * render and loses the first of two quick changes.
 */
export function useSearch(): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) =>
      setSearch(
        (rendered) => edit(router ? new URLSearchParams(router.state.location.search) : rendered),
        options,
      ),
    [router, setSearch],
  )
  return [search, change]
}
