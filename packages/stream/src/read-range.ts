import { setTimeout as delay } from 'node:timers/promises'
import type { StreamConnection } from './connect.ts'
import { readDirectBatch } from './direct-batch.ts'
import { unpack } from './pack.ts'

const BATCH_MAX_BYTES = 8 * 1024 * 1024
const GAP_TRIES = 3
const RETRY_WAIT_MS = 100

export type StreamMessage = {
  seq: number
  /** When the stream stored it, in milliseconds since 1970. */
  timestampMs: number
  /** Unpacked. */
  data: Uint8Array
}

/** A position that must exist cannot be read: lost or damaged data. Stop and alert, never read past it. */
export class StreamHoleError extends Error {
  readonly stream: string
  readonly position: number
  constructor(stream: string, position: number) {
    super(`position ${position} of ${stream} is missing`)
    this.name = 'StreamHoleError'
    this.stream = stream
    this.position = position
  }
}

/** Every message from position `first` to `last`, inclusive, in order. Throws the last error after `timeoutMs`. */
export async function readRange(
  conn: StreamConnection,
  stream: string,
  first: number,
  last: number,
  timeoutMs = 15_000,
): Promise<StreamMessage[]> {
  const deadline = performance.now() + timeoutMs
  const messages: StreamMessage[] = []
  let gapTries = 0
  while (first + messages.length <= last) {
    const next = first + messages.length
    try {
      const batch = await conn.watched(() => readBatch(conn, stream, next, last))
      messages.push(...batch)
      gapTries = batch.length > 0 ? 0 : gapTries + 1
      if (gapTries >= GAP_TRIES) {
        messages.push(await readFromLeader(conn, stream, next))
        gapTries = 0
      } else if (gapTries > 0) await delay(RETRY_WAIT_MS)
    } catch (error) {
      if (error instanceof StreamHoleError || performance.now() >= deadline) throw error
      await delay(RETRY_WAIT_MS)
    }
  }
  return messages
}

/** The contiguous messages from `next` on that one replica has. A follower may lag, so there may be fewer. */
async function readBatch(
  conn: StreamConnection,
  stream: string,
  next: number,
  last: number,
): Promise<StreamMessage[]> {
  const run: StreamMessage[] = []
  const request = { seq: next, batch: last - next + 1, max_bytes: BATCH_MAX_BYTES }
  await readDirectBatch(conn, stream, request, (message) => {
    if (message.seq !== next + run.length) return false
    run.push({ seq: message.seq, timestampMs: Date.parse(message.timestamp), data: unpack(message.data) })
    return message.seq !== last
  })
  return run
}

async function readFromLeader(conn: StreamConnection, stream: string, seq: number): Promise<StreamMessage> {
  const message = await conn.watched(() => conn.jsm.streams.getMessage(stream, { seq }))
  if (message === null) throw new StreamHoleError(stream, seq)
  return { seq, timestampMs: message.time.getTime(), data: unpack(message.data) }
}
