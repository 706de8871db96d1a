import { SCANS_UNTIL_DELETED } from '@placet/contract/constants'
import type { Tx } from '@placet/db/tx'
import { judgeCookie } from '@placet/rules/scans/judge-cookie'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { LockedScan, ScanRow } from '../internal.ts'

const MISSED_MAX = 1000

interface Missed {
  id: string
  category_id: number
  missed_scans: number
}

/** Cookies this scan no longer found: reported once as gone and once as deleted, then kept in the list only. */
export async function recordMissingCookies(
  tx: Tx,
  ctx: Ctx,
  { domain, scan, previous }: LockedScan & { previous: ScanRow | undefined },
): Promise<{ gone: number; deleted: number }> {
  const { rows } = await sql<Missed>`
    UPDATE domain_cookie SET missed_scans = least(missed_scans + 1, ${MISSED_MAX}),
      deleted_at = CASE WHEN missed_scans + 1 >= ${SCANS_UNTIL_DELETED}
        THEN coalesce(deleted_at, ${ctx.clock.now()}) END
    WHERE domain_id = ${domain.id} AND NOT is_manual AND NOT EXISTS (
      SELECT 1 FROM scan_cookie WHERE scan_id = ${scan.id} AND cookie_id = domain_cookie.id)
    RETURNING id, category_id, missed_scans`.execute(tx)
  const told = rows.filter(({ missed_scans }) => missed_scans <= SCANS_UNTIL_DELETED)
  if (previous && told.length > 0) await insertMissed(tx, { scan, previous, told })
  const isDeleted = ({ missed_scans }: Missed) => missed_scans === SCANS_UNTIL_DELETED
  return {
    gone: rows.filter(({ missed_scans }) => missed_scans === 1).length,
    deleted: rows.filter(isDeleted).length,
  }
}

/** Copies the previous scan's data about them, without any consent state. */
async function insertMissed(
  tx: Tx,
  { scan, previous, told }: { scan: ScanRow; previous: ScanRow; told: readonly Missed[] },
): Promise<void> {
  const given = told.map(({ id, category_id, missed_scans }) => ({
    id,
    change: missed_scans === 1 ? 'gone' : 'kept',
    status: judgeCookie({ categoryId: category_id, states: [], missedScans: missed_scans }).status,
  }))
  await sql`INSERT INTO scan_cookie (scan_id, cookie_id, account_id, number, status, change, states, page_of_state,
      life_seconds, is_transient, request_url, request_type, initiator)
    SELECT ${scan.id}, given.id, ${scan.account_id},
      coalesce((SELECT max(number) FROM scan_cookie WHERE scan_id = ${scan.id}), -1) + row_number() OVER (ORDER BY given.id),
      given.status, given.change, '{}', page_of_state, life_seconds, is_transient, request_url, request_type, initiator
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id text, status text, change text)
    JOIN scan_cookie ON scan_cookie.scan_id = ${previous.id} AND scan_cookie.cookie_id = given.id`.execute(tx)
}
