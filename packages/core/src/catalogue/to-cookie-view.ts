import type { CookieView } from '@placet/contract/catalogue'
import { CookieId } from '@placet/contract/ids'
import { CookieType } from '@placet/contract/scans'
import { describeStored } from './describe-stored.ts'
import { judgeCookie } from '@placet/rules/scans/judge-cookie'
import { serviceOfCookie } from './category-of-cookie.ts'
import type { KnownCookie } from './read-cookies.ts'
import type { KnownRow } from './rules.ts'

export function toCookieView(
  { row, states, categoryId, known }: KnownCookie,
  services: ReadonlyMap<number, KnownRow>,
): CookieView {
  const service = services.get(serviceOfCookie(row))
  const lifeSeconds = row.life_seconds === null ? null : Number(row.life_seconds)
  return {
    domainCookieId: CookieId.parse(row.id),
    cookieId: row.matched_pattern,
    name: row.name,
    displayName: row.matched_pattern ?? row.name,
    hostName: row.host,
    path: row.path,
    type: CookieType.parse(row.type),
    ...describeStored(CookieType.parse(row.type), lifeSeconds),
    categoryId,
    description: row.description || (known?.description ?? ''),
    hidden: row.is_hidden,
    secure: row.secure,
    httpOnly: row.http_only,
    thirdParty: row.third_party,
    manual: row.is_manual,
    status: judgeCookie({ categoryId, states, missedScans: row.missed_scans }).status,
    serviceId: service?.fact.number ?? 0,
    serviceName: service?.fact.name ?? null,
    defaultServiceId: row.default_service_number,
    vendorName: (service?.vendor || known?.vendor) ?? null,
    sampleValue: row.sample,
    discoveredAt: row.discovered_at.toISOString(),
    confidence: row.confidence === null ? null : Math.round(row.confidence * 100) / 100,
    provenance: row.provenance,
  }
}
