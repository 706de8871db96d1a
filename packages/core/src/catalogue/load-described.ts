import type { Tx } from '@placet/db/tx'
import { type Described, describeForVisitors } from './describe-for-visitors.ts'
import { readCookies } from './read-cookies.ts'

/** Cookies and services of a site with the texts that visitors get without translations of its own. */
export async function loadDescribed(tx: Tx, domain: { id: string; name: string }): Promise<Described> {
  const { cookies, services } = await readCookies(tx, domain.id)
  return describeForVisitors(cookies, services, domain.name)
}
