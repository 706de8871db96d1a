import { rebuildRollup } from '@placet/analytics/queries/rebuild-rollup'
import type { Batch } from './batch.ts'
import type { Lease } from './lease.ts'
import type { ShardSink } from './shard-sink.ts'
import { dayOf, toRow } from './to-row.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export async function rebuildDays(sink: ShardSink, lease: Lease, days: ReadonlySet<string>): Promise<void> {
  await rebuildRollup(sink.analytics, {
    shard: sink.shard,
    days: [...days].toSorted(),
    assertMayWrite: () => lease.assertHeld(),
  })
  sink.measures.rebuilds.inc(days.size)
  await sink.onStep('roll-ups rebuilt')
}

/** After a restart of ClickHouse, the log may have rows of the last insert that the roll-up lacks. */
export function daysBeingWritten(pending: Batch | null, nowMs = Date.now()): Set<string> {
  return new Set([dayOf(nowMs), dayOf(nowMs - DAY_MS), ...(pending === null ? [] : daysOf(pending))])
}

export function daysOf({ candidates }: Batch): Set<string> {
  return new Set(candidates.map((candidate) => toRow(candidate, false).day))
}
