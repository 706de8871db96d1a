import { serviceNumbered } from '@placet/catalogue/services'
import { CATEGORIES } from '@placet/contract/constants'
import type { ActionService } from '@placet/rules/actions/evidence'
import { type CookiesOfDomain, type KnownRow, type ServiceFact, serviceOfCookie } from '../catalogue/index.ts'

interface Seen extends Pick<CookiesOfDomain, 'cookies' | 'services'> {
  urlsOfService: ReadonlyMap<number, readonly string[]>
}

/** Services on the domain's list, plus those that the newest scan detected by a cookie or a request. */
export function servicesOf({ cookies, services, urlsOfService }: Seen): ActionService[] {
  const byCookie = cookies.filter(({ states }) => states.length > 0).map(({ row }) => serviceOfCookie(row))
  const seen = new Set([...byCookie, ...urlsOfService.keys()])
  return [...new Set([...services.keys(), ...seen])].flatMap((number) => {
    const fact = services.get(number)?.fact ?? serviceNumbered(number)
    if (!fact) return []
    return [
      toActionService(fact, services.get(number), {
        isSeen: seen.has(number),
        urls: urlsOfService.get(number) ?? [],
      }),
    ]
  })
}

function toActionService(
  fact: ServiceFact,
  listed: KnownRow | undefined,
  seen: Pick<ActionService, 'isSeen' | 'urls'>,
): ActionService {
  return {
    ...seen,
    serviceId: fact.number,
    name: fact.name,
    vendor: listed?.vendor ?? fact.vendor,
    categoryId: listed?.row.category_id ?? CATEGORIES.indexOf(fact.category) + 1,
    isListed: listed !== undefined,
    defaultPatterns: fact.src.length + fact.inline.length,
    usesDefaultPatterns: listed?.row.default_auto_blocker ?? false,
    ownPatterns: listed?.customBlockers.length ?? 0,
    usesOwnPatterns: listed?.row.custom_auto_blocker ?? false,
    asksConsentMode: fact.asksConsentMode === true,
  }
}
