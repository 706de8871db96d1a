import { COOKIE_TYPE } from '@placet/contract/constants'
import type { CatalogueMatch } from '@placet/catalogue/catalogue-match'
import { CookieType } from '@placet/contract/scans'
import type { Matcher } from './load-matcher.ts'
import type { CookieRow } from './cookie-row.ts'

const KINDS = {
  [COOKIE_TYPE.cookie]: 'cookie',
  [COOKIE_TYPE.localStorage]: 'local',
  [COOKIE_TYPE.sessionStorage]: 'session',
  [COOKIE_TYPE.indexedDb]: 'indexeddb',
} as const

type Stored = Pick<CookieRow, 'type' | 'name' | 'host' | 'third_party'>

/** The catalogue entry by name and host. */
export function matchCookie(match: Matcher, row: Stored): CatalogueMatch | null {
  const { name, host, third_party: isThirdParty } = row
  return match({ kind: kindOfCookie(row), name, host, initiatorUrl: '', isThirdParty })
}

export function kindOfCookie({ type }: Pick<CookieRow, 'type'>) {
  return KINDS[CookieType.parse(type)]
}
