import { compareRollup } from '@placet/analytics/queries/compare-rollup'
import { consentPositions } from '@placet/analytics/queries/consent-positions'
import { runningInserts } from '@placet/analytics/queries/running-inserts'
import { type ConsentRow, insertConsents } from '@placet/analytics/writer'
import type { Batch } from './batch.ts'
import { insertToken, missingToken } from './insert-token.ts'
import type { Lease } from './lease.ts'
import { rebuildDays } from './rebuild-days.ts'
import { sendDeadLetters } from './send-dead-letters.ts'
import { sourceName, type ShardSink } from './shard-sink.ts'
import type { Sorted } from './sort-repeats.ts'

/**
 * first: never tried before. again: tried in this boot of ClickHouse, so the insert token deduplicates. ask: tried in
 * another or an unknown boot, or before a restore, so only the log can tell.
 */
export type AttemptKind = 'first' | 'again' | 'ask'

export interface Recording {
  batch: Batch
  sorted: Sorted
  incarnation: string
  bootId: string
  attempt: AttemptKind
}

const RUNNING_INSERTS_WAIT_MS = 200

export async function recordBatch(sink: ShardSink, lease: Lease, recording: Recording): Promise<void> {
  const { batch, sorted, incarnation, attempt } = recording
  await sendDeadLetters(sink, batch, incarnation)
  await sink.onStep('dead letters sent')
  if (attempt !== 'ask') {
    for (const [day, rows] of byDay(sorted.rows)) {
      await insert(sink, lease, recording, rows, insertToken(rangeOf(sink, recording, day)))
    }
  }
  if (attempt !== 'first') await proveRecorded(sink, lease, recording)
  sink.measures.rows.inc(sorted.rows.length)
  sink.measures.repeats.inc(sorted.repeats.length)
  sink.measures.deadLetters.inc(batch.poison.length)
}

// A failed try may have stored its token without its rows, or written the log but not the roll-up.
async function proveRecorded(sink: ShardSink, lease: Lease, recording: Recording): Promise<void> {
  const { analytics, shard, log } = sink
  const { batch, sorted, incarnation, attempt } = recording
  const rowsByDay = byDay(sorted.rows)
  const days = new Set(rowsByDay.keys())
  if (days.size === 0) return
  const { first, last } = batch
  // An insert of a worker that died may still arrive.
  if (attempt === 'ask') await untilNoInsertRuns(sink, lease)
  const there = await consentPositions(analytics, { shard, incarnation, first, last, days: [...days] })
  for (const [day, rows] of rowsByDay) {
    const missing = rows.filter(({ position, index }) => !there.get(position)?.has(index))
    if (missing.length === 0) continue
    log.warn(
      { event: 'rows_missing', first, last, attempt, missing: missing.length },
      'rows of an earlier attempt are missing; inserting them',
    )
    await insert(sink, lease, recording, missing, missingToken(rangeOf(sink, recording, day), missing))
  }
  await untilNoInsertRuns(sink, lease)
  if ((await compareRollup(analytics, { shard, days: [...days] })) === 0) return
  log.warn({ event: 'rollup_mismatch', days: [...days] }, 'roll-up differs from the log; rebuilding')
  await rebuildDays(sink, lease, days)
}

async function insert(
  sink: ShardSink,
  lease: Lease,
  { incarnation, bootId }: Recording,
  rows: readonly ConsentRow[],
  token: string,
): Promise<void> {
  lease.assertHeld()
  await sink.onStep('inserting')
  await insertConsents(sink.analytics, { shard: sink.shard, incarnation, rows, token, bootId })
  await sink.onStep('inserted')
}

/** An insert whose sender timed out may still be on its way into the roll-up. */
async function untilNoInsertRuns({ analytics, shard }: ShardSink, lease: Lease): Promise<void> {
  while ((await runningInserts(analytics, { shard })) > 0) {
    lease.assertHeld()
    await new Promise((resolve) => setTimeout(resolve, RUNNING_INSERTS_WAIT_MS))
  }
}

function rangeOf(sink: ShardSink, { batch, incarnation, bootId }: Recording, day: string) {
  const { first, last } = batch
  return { stream: sourceName(sink), incarnation, first, last, bootId, day }
}

function byDay(rows: readonly ConsentRow[]): Map<string, ConsentRow[]> {
  return Map.groupBy(rows, ({ day }) => day)
}
