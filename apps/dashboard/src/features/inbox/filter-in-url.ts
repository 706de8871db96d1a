import { InboxFilter } from '@placet/contract/inbox'

const FIELDS = InboxFilter.keyof().options
const DEFAULTS = InboxFilter.parse({})
const PLACES = ['query', 'account', 'site', 'type', 'tag'] as const

/** Parts that can't be read are left out, as if the address didn't have them. */
export function readFilter(search: URLSearchParams): InboxFilter {
  const found = FIELDS.flatMap((field) => {
    const value = search.get(field)
    return value !== null && InboxFilter.safeParse({ [field]: value }).success ? [[field, value]] : []
  })
  return InboxFilter.parse(Object.fromEntries(found))
}

export function writeFilter(search: URLSearchParams, filter: InboxFilter): void {
  for (const field of FIELDS) {
    const value = filter[field]
    if (value === undefined || value === DEFAULTS[field]) search.delete(field)
    else search.set(field, String(value))
  }
}

/** Whether anything but the tab is chosen. */
export function isNarrowed(filter: InboxFilter): boolean {
  return PLACES.some((field) => filter[field] !== DEFAULTS[field])
}
