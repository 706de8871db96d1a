import type { CatalogueMatch } from '@placet/catalogue/catalogue-match'
import { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { ScanId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { categoryOfCookie } from './category-of-cookie.ts'
import type { CookieRow } from './cookie-row.ts'
import { findNewestResult } from './find-newest-result.ts'
import { matchCookie } from './match-cookie.ts'
import { loadMatcher } from './load-matcher.ts'
import { readServices } from './read-services.ts'
import type { KnownRow } from './rules.ts'

export interface KnownCookie {
  row: CookieRow
  /** Consent states in which the newest successful scan saw the cookie; empty if it did not. */
  states: ConsentState[]
  /** The effective category. */
  categoryId: number
  /** The catalogue entry by name and host. */
  known: CatalogueMatch | null
}

export interface CookiesOfDomain {
  /** The newest successful scan, which the states come from. */
  scanId: ScanId | null
  cookies: KnownCookie[]
  services: ReadonlyMap<number, KnownRow>
}

const States = z.array(ConsentState)

/** All cookies on a domain's list, or only the requested one. */
export async function readCookies(tx: Tx, domainId: string, cookieId?: string): Promise<CookiesOfDomain> {
  const scanId = (await findNewestResult(tx, domainId))?.id ?? null
  const query = tx
    .selectFrom('domain_cookie')
    .leftJoin('scan_cookie', (join) =>
      join.onRef('scan_cookie.cookie_id', '=', 'domain_cookie.id').on('scan_cookie.scan_id', '=', scanId),
    )
    .selectAll('domain_cookie')
    .select('scan_cookie.states')
    .where('domain_id', '=', domainId)
    .orderBy('name')
    .orderBy('host')
    .orderBy('id')
  const rows = await (cookieId === undefined ? query : query.where('id', '=', cookieId)).execute()
  const match = await loadMatcher(tx)
  const services = byNumber(await readServices(tx, domainId))
  return {
    scanId,
    services,
    cookies: rows.map(({ states, ...row }) => ({
      row,
      states: States.parse(states ?? []),
      categoryId: categoryOfCookie(row, services),
      known: matchCookie(match, row),
    })),
  }
}

export function byNumber(services: readonly KnownRow[]): ReadonlyMap<number, KnownRow> {
  return new Map(services.map((service) => [service.fact.number, service]))
}
