import { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { Tx } from '@placet/db/tx'
import { judgeCookie } from '@placet/rules/scans/judge-cookie'
import { sql } from 'kysely'
import { z } from 'zod'
import { byNumber, categoryOfCookie, readServices, serviceOfCookie } from '../../catalogue/index.ts'
import type { ScanRow } from '../internal.ts'

interface Found {
  change: 'new' | 'kept'
  /** 0 if it belongs to no service. */
  serviceNumber: number
}

/** Stores the compliance status of everything the scan found, and marks it as present. */
export async function judgeFound(
  tx: Tx,
  { scan, previous }: { scan: ScanRow; previous: ScanRow | undefined },
): Promise<Found[]> {
  const rows = await tx
    .selectFrom('scan_cookie')
    .innerJoin('domain_cookie', 'domain_cookie.id', 'scan_cookie.cookie_id')
    .select([
      'cookie_id',
      'states',
      'category_id',
      'is_categorized',
      'service_number',
      'default_service_number',
    ])
    .where('scan_id', '=', scan.id)
    .execute()
  const services = byNumber(await readServices(tx, scan.domain_id))
  const before = previous ? await seenIn(tx, previous) : new Set<string>()
  const judged = rows.map((row) => {
    const states = z.array(ConsentState).parse(row.states)
    const { status, nonCompliantStates } = judgeCookie({
      categoryId: categoryOfCookie(row, services),
      states,
      missedScans: 0,
    })
    const change = before.has(row.cookie_id) ? ('kept' as const) : ('new' as const)
    return { row, change, status, nonCompliantStates }
  })
  const given = judged.map(({ row, change, status, nonCompliantStates }) => ({
    ...{ cookie_id: row.cookie_id, change, status },
    non_compliant_states: nonCompliantStates,
  }))
  await sql`UPDATE scan_cookie SET status = given.status, change = given.change,
      non_compliant_states = given.non_compliant_states
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given
      (cookie_id text, status text, change text, non_compliant_states text[])
    WHERE scan_cookie.scan_id = ${scan.id} AND scan_cookie.cookie_id = given.cookie_id`.execute(tx)
  await sql`UPDATE domain_cookie SET missed_scans = 0, deleted_at = NULL, life_seconds = scan_cookie.life_seconds
    FROM scan_cookie WHERE scan_cookie.scan_id = ${scan.id} AND scan_cookie.cookie_id = domain_cookie.id`.execute(
    tx,
  )
  return judged.map(({ row, change }) => ({
    change,
    serviceNumber: serviceOfCookie(row),
  }))
}

/** Excludes entries the scan reported as gone. */
async function seenIn(tx: Tx, scan: ScanRow): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('scan_cookie')
    .select('cookie_id')
    .where('scan_id', '=', scan.id)
    .where(sql<boolean>`states <> '{}'`)
    .execute()
  return new Set(rows.map(({ cookie_id }) => cookie_id))
}
