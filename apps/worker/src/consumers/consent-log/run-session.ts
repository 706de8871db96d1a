import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { createdOf } from '@placet/contract/incarnation'
import { readRange, StreamHoleError } from '@placet/stream/read-range'
import { type StreamState, streamState } from '@placet/stream/stream-state'
import type { Batch } from './batch.ts'
import { openForgetting } from './forget-visitors.ts'
import { openKeptHead } from './kept-head.ts'
import type { Lease } from './lease.ts'
import { openState } from './open-state.ts'
import { openStream } from './open-stream.ts'
import { pause } from './pause.ts'
import { readBatch, readBatchAgain } from './read-batch.ts'
import { daysBeingWritten, rebuildDays } from './rebuild-days.ts'
import { createRebuildsOnOrder } from './rebuild-on-order.ts'
import { createRecorder } from './recorder.ts'
import { createSealing } from './seal-rows.ts'
import type { ShardSink } from './shard-sink.ts'
import { type SinkState, writeState } from './state.ts'

const IDLE_POLL_MS = 200
/** Small inserts cost ClickHouse merges: until batches fill up, a shard makes at most two inserts per second. */
const INSERTS_APART_MS = 500
const SEALS_APART_BEHIND_MS = 30_000

export interface SessionOptions {
  stopping: AbortSignal
  onRecorded: () => void
  /** Called between batches, while nothing is being written to this shard. */
  proveYesterday: () => Promise<void>
}

/** One boot of ClickHouse, one incarnation of the stream, one lease owner: throws when any of them changes. */
export async function runSession(
  sink: ShardSink,
  lease: Lease,
  { stopping, onRecorded, proveYesterday }: SessionOptions,
): Promise<void> {
  const { source, names, shard, analytics, measures } = sink
  const opened = await openStream(sink)
  const { incarnation } = opened
  const kept = await openKeptHead(sink)
  noteLostMessages()
  let document = await openState(sink, opened, kept.get())
  let { done } = document.state
  await noteLag()
  const bootId = await clickhouseBootId(analytics)
  const { replayUntil } = document.state
  const forgetting = await openForgetting(sink, lease, { incarnation, replayUntil })
  const record = createRecorder(sink, lease, { incarnation, bootId, isForgotten: forgetting.isForgotten })
  const rebuildOnOrder = createRebuildsOnOrder(sink, lease)
  const sealUntil = createSealing(sink, lease, { incarnation, kept })
  await settleLife()
  await sink.inSlot(finishPending)
  await followStream()
  await writeDown({ done, pending: null })

  // While ClickHouse is down, nothing else reports how long the oldest consent has been waiting.
  async function noteLag(): Promise<void> {
    measures.lagPositions.set({ shard }, opened.last - done)
    if (opened.last <= done) return
    const [oldest] = await readRange(source, names.consentStream(shard), done + 1, done + 1)
    if (oldest !== undefined) measures.waitSince(shard, oldest.timestampMs)
  }

  // A stream that was recreated or restored lacks the messages beyond the recorded positions.
  function noteLostMessages(): void {
    const { seen } = sink.memory
    sink.memory.seen = {
      incarnation,
      last: opened.last,
      done: seen?.incarnation === incarnation ? seen.done : 0,
    }
    if (seen === null || seen.incarnation === incarnation || seen.last <= seen.done) return
    const lost = seen.last - seen.done
    measures.lostMessages.inc(lost)
    sink.log.error(
      { event: 'messages_lost', incarnation: seen.incarnation, first: seen.done + 1, last: seen.last, lost },
      'messages were lost with their stream before they were in the log',
    )
  }

  async function settleLife(): Promise<void> {
    if (document.state.life === bootId) return
    const { pending } = document.state
    const unfinished = pending === null ? null : await readBatchAgain(sink, pending)
    await rebuildDays(sink, lease, daysBeingWritten(unfinished))
    await writeDown({ life: bootId })
  }

  async function finishPending(): Promise<void> {
    const { pending } = document.state
    if (pending === null) return
    await finish(await readBatchAgain(sink, pending), pending.life === bootId ? 'again' : 'ask')
  }

  async function followStream(): Promise<void> {
    let writtenAtMs = -Infinity
    let sealedAtMs = -Infinity
    let isBehind = false
    while (!stopping.aborted) {
      await proveYesterday()
      await rebuildOnOrder()
      const stream = await currentStream()
      // Recording has priority: while the shard has a backlog, its rows are sealed less often.
      const restMs = isBehind ? SEALS_APART_BEHIND_MS : sink.sealsApartMs
      if (performance.now() - sealedAtMs >= restMs) {
        await sealUntil(done)
        sealedAtMs = performance.now()
      }
      if (await forgetting.isDue({ last: stream.last, done })) {
        await sealUntil(done)
        await forgetting.forget(done)
      }
      const waitMs = writtenAtMs + INSERTS_APART_MS - performance.now()
      if (stream.last === done) {
        await writeDown({ done, pending: null })
        await pause(IDLE_POLL_MS, stopping)
      } else if (waitMs > 0) {
        await pause(waitMs, stopping)
      } else {
        const startedAtMs = performance.now()
        await sink.inSlot(() => takeBatch(stream))
        isBehind = done < stream.last
        writtenAtMs = isBehind ? -Infinity : startedAtMs
      }
    }
  }

  async function takeBatch(stream: StreamState): Promise<void> {
    const batch = await readBatch(sink, stream, done + 1)
    measures.holes.set({ shard }, 0)
    await sink.onStep('read')
    const { first, last } = batch
    const isReplay = first <= document.state.replayUntil
    await writeDown({ done, pending: { first, last, life: isReplay ? null : bootId } })
    await sink.onStep('written down')
    await finish(batch, isReplay ? 'ask' : 'first')
  }

  async function finish(batch: Batch, attempt: Parameters<typeof record>[1]): Promise<void> {
    measures.waitSince(shard, batch.firstAtMs)
    await record(batch, attempt)
    measures.waitSince(shard, null)
    if (batch.first > document.state.replayUntil) observeDelays(batch)
    done = batch.last
    onRecorded()
    await sink.onStep('recorded')
  }

  function observeDelays({ candidates }: Batch): void {
    const nowMs = Date.now()
    for (const { streamAtMs } of candidates) {
      measures.delaySeconds.observe(Math.max(0, nowMs - streamAtMs) / 1000)
    }
  }

  async function currentStream(): Promise<StreamState> {
    const stream = await streamState(source, names.consentStream(shard))
    if (stream.incarnation !== createdOf(incarnation))
      throw new Error(`the stream of shard ${shard} was recreated`)
    // The stream ends before recorded positions: its tail was lost, or its leader lags behind.
    if (stream.last < done) throw new StreamHoleError(names.consentStream(shard), done)
    measures.lagPositions.set({ shard }, stream.last - done)
    sink.memory.seen = { incarnation, last: stream.last, done }
    return stream
  }

  async function writeDown(changes: Partial<SinkState>): Promise<void> {
    const state = { ...document.state, ...changes }
    if (JSON.stringify(state) !== JSON.stringify(document.state)) {
      document = await writeState(sink, state, document.revision)
    }
  }
}
