import { loadsTags } from '@placet/catalogue/vendors'
import { COOKIE_TYPE } from '@placet/contract/constants'
import type { Declared } from '@placet/contract/published-config'
import { serviceOfCookie } from './category-of-cookie.ts'
import type { KnownCookie } from './read-cookies.ts'
import { categoryNumbered, type KnownRow } from './rules.ts'

export interface Described {
  /** Cookies (cd_) and services (sd_) by key, with a fallback text for languages without their own. */
  entries: ReadonlyMap<string, DescribedEntry>
  /** Cookies that the owner chose to hide. */
  hidden: ReadonlySet<string>
}

export type DescribedEntry = Omit<Declared, 'key' | 'lang'> & {
  /** Whether the text is the owner's; otherwise it is the catalogue's. */
  isOwn: boolean
}

/** Cookies and services as shown to visitors; first-party cookies without a known vendor are the site's. */
export function describeForVisitors(
  cookies: readonly KnownCookie[],
  services: ReadonlyMap<number, KnownRow>,
  siteName: string,
): Described {
  const entries = new Map<string, DescribedEntry>()
  const shown = new Set<string>()
  const hidden = new Set<string>()
  for (const { row, known, categoryId } of cookies) {
    const key = `cd_${row.matched_pattern ?? row.name}`
    if (row.is_hidden) hidden.add(key)
    else shown.add(key)
    if (row.is_hidden || row.deleted_at !== null) continue
    const before = entries.get(key)
    const service = services.get(serviceOfCookie(row))
    const vendor = service ? providerOf(service, siteName) : known?.vendor
    const provider = vendor ?? (row.third_party ? row.host : siteName)
    const served = service?.fact.name ?? known?.serviceName ?? provider
    const text = row.description || (before?.text ?? '') || (known?.description ?? '')
    entries.set(key, {
      text,
      isOwn: text !== '' && (text === row.description || before?.isOwn === true),
      ...(provider !== '' && { provider }),
      ...(served !== '' && { service: served }),
      party: row.third_party || before?.party === 'third' ? 'third' : 'first',
      category: categoryNumbered(categoryId),
      ...lifeOf(row, before),
    })
  }
  for (const service of services.values()) {
    const { row, fact } = service
    const provider = providerOf(service, siteName)
    entries.set(`sd_${fact.name}`, {
      text: row.description || fact.description,
      isOwn: row.description !== '',
      ...(provider !== '' && { provider }),
      category: categoryNumbered(row.category_id),
      ...(row.locations.length > 0 && { countries: row.locations }),
    })
  }
  return { entries, hidden: new Set([...hidden].filter((key) => !shown.has(key))) }
}

/** Software that loads nothing from its maker, such as PHP, runs on the site: the site is the provider. */
function providerOf({ row, fact, vendor }: KnownRow, siteName: string): string {
  const isSelfHosted = !loadsTags(fact) && row.vendor_ref === null
  return isSelfHosted ? siteName : vendor
}

/** If several cookies share a name, the longest lifetime counts. */
function lifeOf(
  { type, life_seconds }: KnownCookie['row'],
  before: DescribedEntry | undefined,
): Pick<DescribedEntry, 'lifeSeconds'> {
  const isKept = type === COOKIE_TYPE.localStorage || type === COOKIE_TYPE.indexedDb
  if (isKept || (before && before.lifeSeconds === undefined)) return {}
  const life = type === COOKIE_TYPE.sessionStorage || life_seconds === null ? null : Number(life_seconds)
  const longer = Math.max(life ?? 0, before?.lifeSeconds ?? 0)
  return { lifeSeconds: longer === 0 ? null : longer }
}
