import { lastIncarnation, lastPosition } from '@placet/analytics/queries/last-position'
import type { LogHead } from '@placet/analytics/queries/log-heads'
import { createdOf } from '@placet/contract/incarnation'
import { findMissingRows } from './find-missing-rows.ts'
import type { OpenedStream } from './open-stream.ts'
import { lastSame } from './same-messages.ts'
import type { ShardSink } from './shard-sink.ts'
import { readState, type StateDocument, writeState } from './state.ts'

/** Longer than a stream keeps its messages. */
const LOOKBACK_MS = 30 * 24 * 60 * 60 * 1000

/** The stored state, if log and stream still agree with it; otherwise one from which the worker replays the stream. */
export async function openState(
  sink: ShardSink,
  stream: OpenedStream,
  promised: LogHead | null,
): Promise<StateDocument> {
  const { document, state } = await readState(sink)
  const revision = document?.revision ?? 0
  const { incarnation } = stream
  if (state?.incarnation !== incarnation) {
    const fresh = {
      incarnation,
      done: stream.goesOnAfter ?? (await lastOfEarlier(sink, stream)),
      pending: null,
      life: null,
      replayUntil: await lastPosition(sink.analytics, { shard: sink.shard, incarnation }),
    }
    if (state !== null)
      sink.log.error({ event: 'stream_recreated', before: state, now: fresh }, 'consent stream was recreated')
    return writeState(sink, fresh, revision)
  }
  const missing = await findMissingRows(sink, state, stream, promised)
  const after = missing === null ? state.done : Math.min(missing.after, state.done)
  const recorded = missing?.isRestored ? Math.max(after, missing.logged) : state.done
  const expired = stream.first - 1 - recorded
  if (expired > 0) {
    sink.measures.lostMessages.inc(expired)
    sink.log.error(
      { event: 'messages_expired', first: stream.first - expired, last: stream.first - 1 },
      'messages left the stream before they were in the log',
    )
  }
  if (missing === null && expired <= 0) return { state, revision }
  if (missing?.isRestored) {
    sink.measures.restores.inc()
    sink.log.error(
      { event: 'log_restored', ...missing, done: state.done },
      'the log lacks rows that it had; replaying the stream',
    )
  }
  const replayed = {
    ...state,
    done: Math.max(after, stream.first - 1),
    pending: null,
    life: missing?.isRestored ? null : state.life,
    replayUntil: Math.max(state.replayUntil, state.done, state.pending?.last ?? 0),
  }
  return writeState(sink, replayed, revision)
}

/** A stream that was restored begins with messages that the log has rows of, under an earlier incarnation. */
async function lastOfEarlier(sink: ShardSink, stream: OpenedStream): Promise<number> {
  const since = new Date(Date.now() - LOOKBACK_MS).toISOString().slice(0, 10)
  const range = { shard: sink.shard, since, before: stream.incarnation }
  const earlier = await lastIncarnation(sink.analytics, range)
  if (earlier === '') return stream.first - 1
  return lastSame(sink, stream, createdOf(earlier), stream.last + 1)
}
