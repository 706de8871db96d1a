import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { ScanRow } from '../internal.ts'
import type { KeptCookie, Moment, SeenCookie, Sighting } from './merge-writes.ts'
import type { Initiator } from '../stored-evidence.ts'

/** Stores entries with the write to report, replacing the one picked before. Returns their numbers by key. */
export async function insertSightings(
  tx: Tx,
  { scan, told, ids }: { scan: ScanRow; told: readonly KeptCookie[]; ids: ReadonlyMap<string, string> },
): Promise<Map<string, number>> {
  if (told.length === 0) return new Map()
  const { last } = await tx
    .selectFrom('scan_cookie')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('scan_id', '=', scan.id)
    .executeTakeFirstOrThrow()
  let next = (last ?? -1) + 1
  const numbers = new Map(told.map(({ key, number }) => [key, number ?? next++]))
  const rows = told.map((cookie) => ({
    scan_id: scan.id,
    cookie_id: ids.get(cookie.key) ?? '',
    account_id: scan.account_id,
    number: numbers.get(cookie.key) ?? 0,
    ...toColumns(cookie),
    request_url: cookie.write.requestUrl,
    request_type: cookie.write.requestType,
    initiator: JSON.stringify(toInitiator(cookie)),
  }))
  await tx
    .insertInto('scan_cookie')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['scan_id', 'cookie_id']).doUpdateSet((eb) => ({
        states: eb.ref('excluded.states'),
        page_of_state: eb.ref('excluded.page_of_state'),
        life_seconds: eb.ref('excluded.life_seconds'),
        is_transient: eb.ref('excluded.is_transient'),
        request_url: eb.ref('excluded.request_url'),
        request_type: eb.ref('excluded.request_type'),
        initiator: eb.ref('excluded.initiator'),
      })),
    )
    .execute()
  return numbers
}

/** Merges further sightings: a consent state, an earlier page, a longer lifetime. */
export async function updateSightings(
  tx: Tx,
  { scan, changed }: { scan: ScanRow; changed: readonly (Sighting & { id: string })[] },
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map((cookie) => ({
    ...toColumns(cookie),
    page_of_state: cookie.pageOfState,
    cookie_id: cookie.id,
  }))
  await sql`UPDATE scan_cookie SET states = given.states, page_of_state = given.page_of_state,
      life_seconds = given.life_seconds, is_transient = given.is_transient
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given
      (cookie_id text, states text[], page_of_state jsonb, life_seconds bigint, is_transient boolean)
    WHERE scan_cookie.scan_id = ${scan.id} AND scan_cookie.cookie_id = given.cookie_id`.execute(tx)
}

function toColumns({ states, pageOfState, lifeSeconds, isTransient }: Sighting) {
  return {
    states,
    page_of_state: JSON.stringify(pageOfState),
    life_seconds: lifeSeconds,
    is_transient: isTransient,
  }
}

function toInitiator({ write, moment }: SeenCookie): Initiator {
  const { initiatorType, initiatorUrl, stack, chain } = write
  return { ...(moment satisfies Moment), type: initiatorType, url: initiatorUrl, stack, chain }
}
