import { COOKIE_TYPE, ScanCookieView } from '@placet/contract/scans'
import type { ScanCookie } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { describeExpiry } from './rules.ts'

export function toScanCookieView(row: Selectable<ScanCookie>): ScanCookieView {
  const lifeSeconds = row.life_seconds === null ? null : Number(row.life_seconds)
  return ScanCookieView.parse({
    name: row.name,
    hostName: row.host,
    path: row.path,
    type: row.type,
    expiryText: row.type === COOKIE_TYPE.localStorage ? 'Persistent' : describeExpiry(lifeSeconds),
    categoryId: row.category_id,
    serviceName: row.service_name,
    matchedPattern: row.matched_pattern,
    secure: row.secure,
    httpOnly: row.http_only,
    thirdParty: row.third_party,
    sampleValue: row.sample,
  })
}
