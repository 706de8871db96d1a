import { recentResent } from '@placet/analytics/queries/recent-resent'
import { withSpan } from '@placet/node-runtime/tracing'
import type { Batch, Candidate } from './batch.ts'
import { findKnownEvents } from './find-known-events.ts'
import { findRecordedElsewhere } from './find-recorded-elsewhere.ts'
import { createNameFolding } from './fold-names.ts'
import type { Lease } from './lease.ts'
import { recordBatch, type AttemptKind } from './record-batch.ts'
import { createResentMemory, RESENT_KEPT_MS, type ResentMemory } from './resent-memory.ts'
import type { ShardSink } from './shard-sink.ts'
import { sortRepeats } from './sort-repeats.ts'

/** Records batch after batch and remembers retried events between them. */
export function createRecorder(
  sink: ShardSink,
  lease: Lease,
  {
    incarnation,
    bootId,
    isForgotten,
  }: { incarnation: string; bootId: string; isForgotten: (candidate: Candidate) => boolean },
) {
  const foldNames = createNameFolding(sink)
  let memory: ResentMemory | undefined

  async function record(batch: Batch, attempt: AttemptKind): Promise<void> {
    memory ??= await recall(batch)
    memory.forget(batch.firstAtMs)
    const candidates = batch.candidates.filter((candidate) => !isForgotten(candidate))
    const known = [memory, await findKnownEvents(sink, batch), await findRecordedElsewhere(sink, batch)]
    const { rows, repeats } = sortRepeats(candidates, incarnation, known)
    const sorted = { rows: await foldNames(rows), repeats }
    await recordBatch(sink, lease, { batch, sorted, incarnation, bootId, attempt })
    memory.rememberBatch(batch.candidates, incarnation)
  }

  async function recall({ firstAtMs, lastAtMs }: Batch): Promise<ResentMemory> {
    const recalled = createResentMemory()
    const range = { shard: sink.shard, sinceMs: firstAtMs - RESENT_KEPT_MS, untilMs: lastAtMs }
    recalled.rememberLogged(await recentResent(sink.analytics, range))
    return recalled
  }

  return (batch: Batch, attempt: AttemptKind): Promise<void> => {
    const stopTimer = sink.measures.batchSeconds.startTimer()
    const links = batch.candidates.flatMap(({ record: { trace } }) => trace ?? [])
    const attributes = { shard: sink.shard, first: batch.first, last: batch.last, attempt }
    return withSpan('record consents', { kind: 'consumer', links, attributes }, () =>
      sink.inTurn(() => record(batch, attempt)),
    ).finally(stopTimer)
  }
}
