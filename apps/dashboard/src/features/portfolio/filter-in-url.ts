import { DomainGroupId } from '@placet/contract/ids'
import { PortfolioFilter } from '@placet/contract/portfolio'

const FIELDS = PortfolioFilter.keyof().options
const DEFAULTS = PortfolioFilter.parse({})

/** Parts that can't be read are left out, as if the address didn't have them. */
export function readFilter(search: URLSearchParams): PortfolioFilter {
  const found = FIELDS.flatMap((field) => {
    const value = search.get(field)
    return value !== null && PortfolioFilter.safeParse({ [field]: value }).success ? [[field, value]] : []
  })
  return PortfolioFilter.parse(Object.fromEntries(found))
}

/** Everything that the list depends on. */
export function readWanted(search: URLSearchParams) {
  const page = Number(search.get('page') ?? '1')
  return {
    filter: readFilter(search),
    group: DomainGroupId.safeParse(search.get('group')).data,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function writeFilter(search: URLSearchParams, filter: PortfolioFilter): void {
  for (const field of FIELDS) {
    const value = filter[field]
    if (value === undefined || value === DEFAULTS[field]) search.delete(field)
    else search.set(field, String(value))
  }
}

export function isSameFilter(one: PortfolioFilter, other: PortfolioFilter): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}
