import { compareRollup } from '@placet/analytics/queries/compare-rollup'
import { putRebuild, readRebuilds } from '@placet/stream/rebuilds'
import type { Lease } from './lease.ts'
import { rebuildDays } from './rebuild-days.ts'
import type { ShardSink } from './shard-sink.ts'

const ASKED_EVERY_MS = 2000

/** Rebuilds roll-ups on an operator's request and compares them with the log; called while writes are paused. */
export function createRebuildsOnOrder(sink: ShardSink, lease: Lease): () => Promise<void> {
  const { conn, names, shard, analytics } = sink
  let askedAtMs = -Infinity
  return async () => {
    if (performance.now() - askedAtMs < ASKED_EVERY_MS) return
    askedAtMs = performance.now()
    for (const order of await readRebuilds(conn, names, shard)) {
      if (order.differing !== null) continue
      const { days } = order
      const before = await compareRollup(analytics, { shard, days })
      await rebuildDays(sink, lease, new Set(days))
      const after = await compareRollup(analytics, { shard, days })
      await putRebuild(conn, names, shard, { ...order, differing: { before, after } })
      sink.log.info({ event: 'rollup_rebuilt', days: days.length, before, after }, 'roll-ups rebuilt')
    }
  }
}
