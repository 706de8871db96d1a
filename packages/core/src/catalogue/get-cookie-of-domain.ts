import type { Tx } from '@placet/db/tx'
import { refuse } from '../refuse.ts'
import { type CookiesOfDomain, type KnownCookie, readCookies } from './read-cookies.ts'

/** The cookie, if it is on the domain's list, along with the domain's services. */
export async function getCookieOfDomain(
  tx: Tx,
  domainId: string,
  cookieId: string,
): Promise<CookiesOfDomain & { cookie: KnownCookie }> {
  const found = await readCookies(tx, domainId, cookieId)
  const [cookie] = found.cookies
  if (!cookie) throw refuse('cookie_not_found')
  return { ...found, cookie }
}
