import { type KnownService, serviceNumbered } from '@placet/catalogue/services'
import { type Blocker, BLOCKER_TYPE, Blockers, type DomainServiceView } from '@placet/contract/catalogue'
import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { PublishedService } from '@placet/contract/published-config'
import { AnyVendorRef } from '@placet/contract/vendor-ref'
import type { DomainService } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'

export type ServiceRow = Selectable<DomainService>

/** Everything known about a service apart from the owner's own words. */
export type ServiceFact = Omit<KnownService, 'kind' | 'source'>

export interface KnownRow {
  row: ServiceRow
  fact: ServiceFact
  customBlockers: Blocker[]
  /** The owner's choice, or else the catalogue's. */
  vendor: string
}

/** Services no longer in the catalogue are left out, along with everything that depends on them. */
export function withFacts(rows: readonly { row: ServiceRow; vendor: string | null }[]): KnownRow[] {
  return rows.flatMap(({ row, vendor }) => {
    const fact = row.own_name === null ? serviceNumbered(row.service_number) : ownFact(row, row.own_name)
    const customBlockers = Blockers.parse(row.custom_blockers)
    return fact ? [{ row, fact, customBlockers, vendor: vendor ?? fact.vendor }] : []
  })
}

/** A service that the owner created has a name and a category; the owner's row says the rest. */
function ownFact({ service_number: number, category_id }: ServiceRow, name: string): ServiceFact {
  const category = categoryNumbered(category_id)
  return {
    number,
    id: `own-${number}`,
    name,
    vendor: '',
    category,
    description: '',
    src: [],
    inline: [],
    stores: [],
  }
}

export function categoryNumbered(id: number): Category {
  return CATEGORIES[id - 1] ?? 'uncategorized'
}

export function countBlockers(services: readonly KnownRow[]): number {
  return services.reduce(
    (sum, { fact, customBlockers }) => sum + fact.src.length + fact.inline.length + customBlockers.length,
    0,
  )
}

export function toServiceView({ row, fact, customBlockers, vendor }: KnownRow): DomainServiceView {
  const named = (type: Blocker['type']) => (pattern: string) => ({ type, pattern })
  return {
    serviceId: fact.number,
    name: fact.name,
    description: row.description || fact.description,
    vendor,
    categoryId: row.category_id,
    categoryName: categoryNumbered(row.category_id),
    postfix: `/${fact.number}`,
    manual: row.is_manual,
    own: row.own_name !== null,
    autoBlocker: row.default_auto_blocker,
    customAutoBlocker: row.custom_auto_blocker,
    defaultBlockers: [
      ...fact.src.map(named(BLOCKER_TYPE.src)),
      ...fact.inline.map(named(BLOCKER_TYPE.inline)),
    ],
    customBlockers,
    vendorId: AnyVendorRef.nullable().parse(row.vendor_ref),
    locations: row.locations,
  }
}

/** Necessary services are never blocked, nor are tags with built-in consent mode if set to load immediately. */
export function toPublishedService(
  { row, fact, customBlockers }: KnownRow,
  { isConsentModeAdvanced }: { isConsentModeAdvanced: boolean },
): PublishedService {
  const category = categoryNumbered(row.category_id)
  const isFree = category === 'necessary' || (isConsentModeAdvanced && fact.asksConsentMode === true)
  const isByDefault = row.default_auto_blocker && !isFree
  const isByCustom = row.custom_auto_blocker && category !== 'necessary'
  const own = (type: Blocker['type']) =>
    isByCustom ? customBlockers.filter((each) => each.type === type).map(({ pattern }) => pattern) : []
  return {
    id: fact.id,
    name: fact.name,
    category,
    src: [...(isByDefault ? fact.src : []), ...own(BLOCKER_TYPE.src)],
    inline: [...(isByDefault ? fact.inline : []), ...own(BLOCKER_TYPE.inline)],
  }
}
