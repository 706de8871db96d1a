import { COOKIE_FACTS } from '@placet/catalogue/cookie-facts'
import { type ServiceFact, serviceNumbered } from '@placet/catalogue/service-facts'
import { type Blocker, BLOCKER_TYPE, Blockers, type DomainServiceView } from '@placet/contract/catalogue'
import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { PublishedService, PublishedStored } from '@placet/contract/published-config'
import { COOKIE_TYPE, CookieType } from '@placet/contract/scans'
import type { DomainService } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'

export type ServiceRow = Selectable<DomainService>

export interface KnownRow {
  row: ServiceRow
  fact: ServiceFact
  customBlockers: Blocker[]
}

export interface StoredRow {
  type: number
  name: string
  matched_pattern: string | null
  service_name: string | null
  category_id: number
}

const KINDS = {
  [COOKIE_TYPE.cookie]: 'cookie',
  [COOKIE_TYPE.localStorage]: 'local',
  [COOKIE_TYPE.sessionStorage]: 'session',
} as const

/** What the catalogue knows no more is left out, like everything that hangs on it. */
export function withFacts(rows: readonly ServiceRow[]): KnownRow[] {
  return rows.flatMap((row) => {
    const fact = serviceNumbered(row.service_number)
    return fact ? [{ row, fact, customBlockers: Blockers.parse(row.custom_blockers) }] : []
  })
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

export function toServiceView({ row, fact, customBlockers }: KnownRow): DomainServiceView {
  const named = (type: Blocker['type']) => (pattern: string) => ({ type, pattern })
  return {
    serviceId: fact.number,
    name: fact.name,
    description: row.description,
    vendor: fact.vendor,
    categoryId: row.category_id,
    categoryName: categoryNumbered(row.category_id),
    postfix: `/${fact.number}`,
    manual: row.is_manual,
    autoBlocker: row.default_auto_blocker,
    customAutoBlocker: row.custom_auto_blocker,
    defaultBlockers: [
      ...fact.src.map(named(BLOCKER_TYPE.src)),
      ...fact.inline.map(named(BLOCKER_TYPE.inline)),
    ],
    customBlockers,
  }
}

/** What is necessary is never held back. Tags that ask consent mode themselves are not, where they are to load at once. */
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

/** What a scan found, and what the services of the domain are known to store; each name once, the finding first. */
export function toPublishedStored(
  found: readonly StoredRow[],
  services: readonly KnownRow[],
): PublishedStored[] {
  const categoryOf = new Map(services.map(({ row, fact }) => [fact.name, categoryNumbered(row.category_id)]))
  const all: PublishedStored[] = [
    ...found.map((row) => ({
      kind: KINDS[CookieType.parse(row.type)],
      name: row.matched_pattern ?? row.name,
      category:
        (row.service_name === null ? undefined : categoryOf.get(row.service_name)) ??
        categoryNumbered(row.category_id),
    })),
    ...COOKIE_FACTS.flatMap(({ name, service, hosts }) => {
      const category = categoryOf.get(service)
      if (category === undefined || hosts !== undefined) return []
      return [
        { kind: 'cookie' as const, name, category },
        { kind: 'local' as const, name, category },
      ]
    }),
  ]
  const once = new Map<string, PublishedStored>()
  for (const stored of all) {
    const key = `${stored.kind} ${stored.name}`
    if (!once.has(key)) once.set(key, stored)
  }
  return [...once.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function keyOf({ kind, name }: PublishedStored): string {
  return `${kind} ${name}`
}
