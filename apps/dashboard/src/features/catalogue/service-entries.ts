import { t } from '@lingui/core/macro'
import type { CookieView, DomainServiceView } from '@placet/contract/catalogue'

/** Reserved ids, below those of real services. */
export const SHOWN = { all: -1, incorrect: -2, other: 0 } as const

export interface ServiceEntry {
  serviceId: number
  name: string
  count: number
  needsAttention: boolean
}

/** Sidebar entries: all cookies, those that need attention, each service, and cookies without a service. */
export function serviceEntries(
  cookies: readonly CookieView[],
  services: readonly DomainServiceView[],
): ServiceEntry[] {
  const entry = (serviceId: number, name: string): ServiceEntry => {
    const own = cookiesOf(serviceId, cookies)
    return {
      serviceId,
      name,
      count: own.length,
      needsAttention: own.some(({ status }) => status === 'incorrect'),
    }
  }
  const named = services
    .map(({ serviceId, name }) => entry(serviceId, name))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const other = entry(SHOWN.other, t`Other cookies`)
  return [
    entry(SHOWN.all, t`All cookies`),
    entry(SHOWN.incorrect, t`Needs attention`),
    ...named,
    ...(other.count > 0 ? [other] : []),
  ]
}

export function cookiesOf(serviceId: number, cookies: readonly CookieView[]): CookieView[] {
  if (serviceId === SHOWN.all) return [...cookies]
  if (serviceId === SHOWN.incorrect) return cookies.filter(({ status }) => status === 'incorrect')
  return cookies.filter((cookie) => cookie.serviceId === serviceId)
}

/** Reads the selected entry from the URL. Unknown ids show all cookies. */
export function readServiceId(postfix: string | undefined, services: readonly DomainServiceView[]): number {
  const asked = Number(postfix ?? SHOWN.all)
  const isFixed = Object.values(SHOWN).some((id) => id === asked)
  return isFixed || services.some(({ serviceId }) => serviceId === asked) ? asked : SHOWN.all
}

/** Link to the form of a service that the catalogue doesn't have. */
export function newServiceHref(domainId: string, name: string): string {
  return `/domain/${domainId}/service/new?${new URLSearchParams({ name }).toString()}`
}

/** Link to the cookies of a service. */
export function serviceHref(domainId: string, serviceId: number): string {
  return serviceId === SHOWN.all ? `/domain/${domainId}/cookie` : `/domain/${domainId}/service/${serviceId}`
}
