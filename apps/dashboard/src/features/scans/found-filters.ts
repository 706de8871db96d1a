import { CHANGES, COOKIE_STATUSES, type FoundQuery } from '@placet/contract/scans'

export type FoundFilters = Omit<FoundQuery, 'page' | 'query'>

/** Reads the filters from the URL; unknown values are ignored. */
export function readFoundFilters(search: URLSearchParams): FoundFilters {
  const status = COOKIE_STATUSES.find((each) => each === search.get('status'))
  const change = CHANGES.find((each) => each === search.get('change'))
  const category = Number(search.get('category'))
  return {
    ...(status ? { status } : {}),
    ...(change ? { change } : {}),
    ...(Number.isInteger(category) && category >= 1 && category <= 5 ? { category } : {}),
  }
}

export function writeFoundFilter(
  search: URLSearchParams,
  name: keyof FoundFilters,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return next
}

export function hasFoundFilters(filters: FoundFilters): boolean {
  return Object.keys(filters).length > 0
}
