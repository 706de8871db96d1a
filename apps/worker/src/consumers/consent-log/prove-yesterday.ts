import { compareRollup } from '@placet/analytics/queries/compare-rollup'
import { overdueRows } from '@placet/analytics/queries/overdue-rows'
import type { Lease } from './lease.ts'
import { rebuildDays } from './rebuild-days.ts'
import type { ShardSink } from './shard-sink.ts'
import { dayOf } from './to-row.ts'

/** By then, everything an edge received before midnight is in the log. */
const DAY_AND_A_BIT_MS = (24 * 60 + 10) * 60 * 1000

/** Runs once a day in the shard's writer, since a rebuild must not overlap an insert. */
export function createDailyProof(sink: ShardSink, lease: Lease): (nowMs?: number) => Promise<void> {
  let provenDay = ''
  return async (nowMs = Date.now()) => {
    const day = dayOf(nowMs - DAY_AND_A_BIT_MS)
    if (day === provenDay) return
    const differing = await compareRollup(sink.analytics, { shard: sink.shard, days: [day] })
    if (differing > 0) {
      sink.log.error(
        { event: 'rollup_mismatch', day, differing },
        'yesterday’s roll-up differs from the log; rebuilding',
      )
      await rebuildDays(sink, lease, new Set([day]))
    }
    const late = await overdueRows(sink.analytics, { shard: sink.shard, before: day })
    sink.measures.overdue.set({ shard: sink.shard }, late)
    if (late > 0) sink.log.error({ event: 'retention_overdue', rows: late }, 'rows are past their retention')
    provenDay = day
  }
}
