import { consentLogName } from '@placet/analytics/proof-record'
import { lastPosition } from '@placet/analytics/queries/last-position'
import { headOfSize, lastHead, type LogHead } from '@placet/analytics/queries/log-heads'
import { recordsOfRange } from '@placet/analytics/queries/records-of-range'
import { createdMsOf, createdOf } from '@placet/contract/incarnation'
import type { StreamState } from '@placet/stream/stream-state'
import { lastSame } from './same-messages.ts'
import type { ShardSink } from './shard-sink.ts'
import type { SinkState } from './state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Older batches may have lost rows to their retention. */
const COMPARED_DAYS = 60
const FIRST_DAY = '1970-01-01'

export interface MissingRows {
  /** Everything up to this position is in the log. */
  after: number
  /** The log has nothing beyond this position. */
  logged: number
  sealed: number
  /** False if only the last positions have no rows: they may never have had any. */
  isRestored: boolean
}

/**
 * A log that was restored from a backup ends before its newest signed head, or has heads whose rows the backup did not
 * get any more, or ends before its state. Null if nothing is missing.
 */
export async function findMissingRows(
  sink: ShardSink,
  { incarnation, done }: SinkState,
  stream: StreamState,
  promised: LogHead | null,
): Promise<MissingRows | null> {
  const { analytics, shard } = sink
  const newest = await lastHead(analytics, consentLogName(shard))
  const complete = await lastCompleteHead(sink, newest)
  const sealedUntil = complete?.incarnation === incarnation ? complete.lastPosition : 0
  const since = complete === null ? {} : { since: dayOf(complete.lastAtMs) }
  const logged = Math.max(sealedUntil, await lastPosition(analytics, { shard, incarnation, ...since }))
  const sealed = newest?.size ?? 0
  const isRestored =
    complete?.size !== newest?.size ||
    (promised !== null && sealed + (await unsealedOf(sink, newest, promised)) < promised.size)
  if (!isRestored && logged >= done) return null
  // Rows of an earlier incarnation: a restored stream has their messages at the same positions.
  const isEarlier = complete !== null && !['', incarnation].includes(complete.incarnation)
  const after = isEarlier
    ? await lastSame(sink, stream, createdOf(complete.incarnation), stream.last + 1)
    : sealedUntil
  return { after, logged, sealed, isRestored }
}

/** Records between the newest head of the log and the one promised, which a worker may have died before showing. */
async function unsealedOf(
  { analytics, shard }: ShardSink,
  newest: LogHead | null,
  { incarnation, lastPosition: until }: LogHead,
): Promise<number> {
  const after = newest?.incarnation === incarnation ? newest.lastPosition : 0
  const since = dayBefore(newest, incarnation)
  return recordsOfRange(analytics, { shard, incarnation, after, until, since })
}

async function lastCompleteHead(sink: ShardSink, newest: LogHead | null): Promise<LogHead | null> {
  const log = consentLogName(sink.shard)
  let head = newest
  while (head !== null) {
    const before: LogHead | null = await headOfSize(sink.analytics, log, head.firstIndex)
    if (await isComplete(sink, head, before)) return head
    head = before
  }
  return null
}

async function isComplete(
  { analytics, shard }: ShardSink,
  head: LogHead,
  before: LogHead | null,
): Promise<boolean> {
  if (!head.hasRows || head.lastAtMs < Date.now() - COMPARED_DAYS * DAY_MS) return true
  const { incarnation, lastPosition: until, size, firstIndex } = head
  const after = before?.incarnation === incarnation ? before.lastPosition : 0
  const since = dayBefore(before, incarnation)
  const records = await recordsOfRange(analytics, { shard, incarnation, after, until, since })
  return records >= size - firstIndex
}

/** No later row was received before this day. */
function dayBefore(head: LogHead | null, incarnation: string): string {
  const ms = head?.lastAtMs ?? createdMsOf(incarnation)
  return Number.isNaN(ms) ? FIRST_DAY : dayOf(ms - DAY_MS)
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
