import { CONSENT_STATES } from '@placet/contract/constants'
import type { ConsentState, ScanPage } from '@placet/contract/events/scan-page.v1'
import type { Tx } from '@placet/db/tx'
import type { ScanRow } from '../internal.ts'
import { FoundOfPage } from '../stored-evidence.ts'

interface KnownPage {
  position: number
  found: FoundOfPage
}

interface Visit {
  scan: ScanRow
  page: ScanPage
  known: KnownPage | null
  /** Used if the page is not known yet. */
  position: number
  /** Numbers of the cookies on the page. */
  numbers: readonly number[]
}

/** Stored facts about this page, and the scan's page count. */
export async function findPage(
  tx: Tx,
  { scanId, url }: ScanPage,
): Promise<{ known: KnownPage | null; count: number }> {
  const ofScan = tx.selectFrom('scan_page').where('scan_id', '=', scanId)
  const row = await ofScan.select(['position', 'found']).where('url', '=', url).executeTakeFirst()
  const { last } = await ofScan.select((eb) => eb.fn.max('position').as('last')).executeTakeFirstOrThrow()
  const known = row ? { position: row.position, found: FoundOfPage.parse(row.found) } : null
  return { known, count: last === null ? 0 : last + 1 }
}

export async function keepPage(tx: Tx, { scan, page, known, position, numbers }: Visit): Promise<void> {
  const found = JSON.stringify({ ...known?.found, [page.state]: numbers.toSorted((a, b) => a - b) })
  const visit = {
    final_url: page.finalUrl,
    outcome: page.outcome,
    status: page.status,
    error: page.error,
    bytes: page.bytes,
    crawled_at: page.crawledAt,
  }
  if (!known) {
    const place = { scan_id: scan.id, position, account_id: scan.account_id, url: page.url }
    await tx
      .insertInto('scan_page')
      .values({ ...place, ...visit, found })
      .execute()
    return
  }
  await tx
    .updateTable('scan_page')
    .set({ found, ...(isFirstState(page.state, known.found) && visit) })
    .where('scan_id', '=', scan.id)
    .where('position', '=', known.position)
    .execute()
}

/** A page is described by its state before any choice, or else by the next state. */
function isFirstState(state: ConsentState, found: FoundOfPage): boolean {
  const known = CONSENT_STATES.filter((other) => other in found)
  return known.every((other) => CONSENT_STATES.indexOf(state) < CONSENT_STATES.indexOf(other))
}
