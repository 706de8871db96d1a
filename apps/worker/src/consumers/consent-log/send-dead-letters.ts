import { sendDeadLetter } from '@placet/stream/dead-letter'
import type { Batch, Poison } from './batch.ts'
import { sourceName, type ShardSink } from './shard-sink.ts'

const SENT_AT_ONCE_MAX = 16
// Escaped as JSON, one byte may become six, and a message is limited to 1 MiB.
const DATA_MAX_BYTES = 150_000

/** Nothing is discarded: unreadable records are stored with their place and reason. Idempotent. */
export async function sendDeadLetters(
  sink: ShardSink,
  { poison }: Batch,
  incarnation: string,
): Promise<void> {
  for (let start = 0; start < poison.length; start += SENT_AT_ONCE_MAX) {
    await Promise.all(poison.slice(start, start + SENT_AT_ONCE_MAX).map(send))
  }

  function send({ data, ...letter }: Poison): Promise<void> {
    const bytes = Buffer.from(data)
    return sendDeadLetter(sink.conn, sink.names, {
      ...letter,
      stream: sourceName(sink),
      incarnation,
      data: bytes.length > DATA_MAX_BYTES ? bytes.subarray(0, DATA_MAX_BYTES) : data,
    })
  }
}
