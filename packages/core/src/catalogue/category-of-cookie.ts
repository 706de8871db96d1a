import { CATEGORIES } from '@placet/contract/constants'
import type { CookieRow } from './cookie-row.ts'
import type { KnownRow } from './rules.ts'

type Sorted = Pick<CookieRow, 'category_id' | 'is_categorized' | 'service_number' | 'default_service_number'>

/** Effective category of a cookie: the owner's choice, then that of a service whose category the owner changed. */
export function categoryOfCookie(row: Sorted, services: ReadonlyMap<number, KnownRow>): number {
  if (row.is_categorized) return row.category_id
  const service = services.get(serviceOfCookie(row))
  if (!service) return row.category_id
  const known = CATEGORIES.indexOf(service.fact.category) + 1
  const isMoved = row.service_number !== null && row.service_number !== row.default_service_number
  return isMoved || service.row.category_id !== known ? service.row.category_id : row.category_id
}

/** Number of the service assigned by the owner, or else by the catalogue; 0 for none. */
export function serviceOfCookie(row: Pick<Sorted, 'service_number' | 'default_service_number'>): number {
  return row.service_number ?? row.default_service_number
}
