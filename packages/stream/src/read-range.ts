import { JetStreamError, type StoredMsg } from '@nats-io/jetstream'
import { setTimeout as delay } from 'node:timers/promises'
import type { StreamConnection } from './connect.ts'
import { unpack } from './pack.ts'

const BATCH_MAX_BYTES = 8 * 1024 * 1024
const SILENCE_MS = 3000
const GAP_TRIES = 3
const RETRY_WAIT_MS = 100
const NOT_FOUND = 404

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
function readBatch(
  conn: StreamConnection,
  stream: string,
  next: number,
  last: number,
): Promise<StreamMessage[]> {
  return new Promise((resolve, reject) => {
    const run: StreamMessage[] = []
    let isDone = false
    const silence = setTimeout(() => finish(new Error('no answer to a direct read')), SILENCE_MS)
    let stop: () => void = () => {}

    function finish(error?: Error) {
      if (isDone) return
      isDone = true
      clearTimeout(silence)
      stop()
      if (error && run.length === 0 && !isNotFound(error)) reject(error)
      else resolve(run)
    }

    function onMessage(message: StoredMsg) {
      if (isDone) return
      if (message.seq !== next + run.length) return finish()
      run.push({ seq: message.seq, timestampMs: Date.parse(message.timestamp), data: unpack(message.data) })
      conn.noteAnswer()
      silence.refresh()
      if (message.seq === last) finish()
    }

    conn.jsm.direct
      .getBatch(stream, {
        seq: next,
        batch: last - next + 1,
        max_bytes: BATCH_MAX_BYTES,
        callback: (done, message) => (done ? finish(done.err) : onMessage(message)),
      })
      .then((iterator) => {
        stop = () => iterator.stop()
        if (isDone) stop()
      }, finish)
  })
}

async function readFromLeader(conn: StreamConnection, stream: string, seq: number): Promise<StreamMessage> {
  const message = await conn.watched(() => conn.jsm.streams.getMessage(stream, { seq }))
  if (message === null) throw new StreamHoleError(stream, seq)
  return { seq, timestampMs: message.time.getTime(), data: unpack(message.data) }
}

function isNotFound(error: Error): boolean {
  return error instanceof JetStreamError && 'code' in error && error.code === NOT_FOUND
}
