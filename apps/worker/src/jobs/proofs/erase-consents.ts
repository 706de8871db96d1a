import { erasedRecords } from '@placet/analytics/queries/erased-tokens'
import type { PayloadOf } from '@placet/contract/job'
import type { eraseConsents as job } from '@placet/contract/jobs/erase-consents'
import type { Ctx } from '@placet/core/context'
import { finishErasure, loadErasure } from '@placet/core/proofs/index'
import { addErasure, readErasures } from '@placet/stream/erasures'
import { setTimeout as delay } from 'node:timers/promises'
import type { WritersTarget } from './writers-target.ts'

const WAIT_MAX_MS = 30_000
const ASKED_EVERY_MS = 500

/** Asks the writers of the shards to remove the rows, and records the erasure once they are gone. */
export async function eraseConsents(
  ctx: Ctx,
  { conn, names, regions = 0 }: WritersTarget,
  { erasureId }: PayloadOf<typeof job>,
): Promise<void> {
  const erasure = await loadErasure({ ctx, input: { erasureId, regions } })
  if (erasure === null) return
  const { id, domainId, token, shards, until } = erasure
  for (const shard of shards) {
    await addErasure(conn, names, shard, { id, domainId, token, untilMs: until.getTime() })
  }
  const deadline = performance.now() + WAIT_MAX_MS
  for (const shard of shards) {
    while ((await readErasures(conn, names, shard)).some((waiting) => waiting.id === id)) {
      if (performance.now() > deadline) throw new Error('the rows are not erased yet')
      await delay(ASKED_EVERY_MS)
    }
  }
  const records = await erasedRecords(ctx.analytics, { id })
  await finishErasure({ ctx, input: { erasureId, records } })
}
