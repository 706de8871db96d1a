import type { ScanView } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import type { ScanRow } from '../internal.ts'
import { Initiator } from '../stored-evidence.ts'

const COOKIES_MAX = 2000
const CAUSES_MAX = 20
const NAMES_MAX = 50

/** New entries since the last scan, grouped by the tag that added them, largest first. */
export async function readCauses(tx: Tx, scan: ScanRow): Promise<ScanView['causes']> {
  const rows = await tx
    .selectFrom('scan_cookie')
    .innerJoin('domain_cookie', 'domain_cookie.id', 'scan_cookie.cookie_id')
    .select(['name', 'initiator'])
    .where('scan_id', '=', scan.id)
    .where('change', '=', 'new')
    .orderBy('name')
    .limit(COOKIES_MAX)
    .execute()
  const byTag = Map.groupBy(rows, ({ initiator }) => tagOf(Initiator.parse(initiator)))
  byTag.delete('')
  return [...byTag]
    .map(([url, cookies]) => ({ url, cookies: [...new Set(cookies.map(({ name }) => name))] }))
    .toSorted((a, b) => b.cookies.length - a.cookies.length || (a.url < b.url ? -1 : 1))
    .slice(0, CAUSES_MAX)
    .map(({ url, cookies }) => ({ url, cookies: cookies.slice(0, NAMES_MAX) }))
}

/** First link after the page itself: the tag that was added to the page. */
function tagOf({ chain, url }: Initiator): string {
  return chain.find(({ kind }) => kind !== 'document')?.url ?? url
}
