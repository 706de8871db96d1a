import type { Tx } from '@placet/db/tx'
import { lockLog } from './append-to-log.ts'
import { PUBLICATIONS } from './log-publications.ts'
import type { PublicationHead } from './read-publication-head.ts'

/**
 * Continues the publication log after a head that a restored database has forgotten: no second history is signed. All
 * publications are logged again, since leaves that are lost would be needed to prove the earlier ones in later heads.
 * Returns the leaves lost; null if there are none.
 */
export async function resumePublications(
  tx: Tx,
  head: PublicationHead,
  at: Date,
): Promise<{ from: number; leaves: number } | null> {
  const log = PUBLICATIONS
  await lockLog(tx, log)
  const row = await tx.selectFrom('log_state').select('size').where('log', '=', log).executeTakeFirst()
  const from = Number(row?.size ?? 0)
  if (from >= head.size) return null
  for (const { level, tile, hashes } of head.edge) {
    const bytes = Buffer.from(hashes, 'base64')
    await tx
      .insertInto('log_tile')
      .values({ log, level, tile, hashes: bytes })
      .onConflict((conflict) => conflict.columns(['log', 'level', 'tile']).doUpdateSet({ hashes: bytes }))
      .execute()
  }
  const state = { size: head.size, peaks: Buffer.from(head.peaks, 'base64') }
  await tx
    .insertInto('log_state')
    .values({ log, ...state })
    .onConflict((conflict) => conflict.column('log').doUpdateSet(state))
    .execute()
  await tx.insertInto('log_checkpoint').values({ log, size: head.size, note: head.note, at }).execute()
  for (const table of ['runtime', 'published_bundle', 'rendering'] as const) {
    await tx.updateTable(table).set({ log_index: null }).execute()
  }
  return { from, leaves: head.size - from }
}
