import { JetStreamError, type DirectBatchStartSeq, type StoredMsg } from '@nats-io/jetstream'
import type { StreamConnection } from './connect.ts'

const SILENCE_MS = 3000
const NOT_FOUND = 404

/**
 * Passes on the messages that one replica has, until `take` returns false. A follower may lag, so there may be fewer
 * than the leader has.
 */
export function readDirectBatch(
  conn: StreamConnection,
  stream: string,
  request: Omit<DirectBatchStartSeq, 'callback'>,
  take: (message: StoredMsg) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let taken = 0
    let isDone = false
    const silence = setTimeout(() => finish(new Error('no answer to a direct read')), SILENCE_MS)
    let stop: () => void = () => {}

    function finish(error?: Error) {
      if (isDone) return
      isDone = true
      clearTimeout(silence)
      stop()
      if (error && taken === 0 && !isNotFound(error)) reject(error)
      else resolve()
    }

    function onMessage(message: StoredMsg) {
      if (isDone) return
      taken += 1
      const goesOn = take(message)
      conn.noteAnswer()
      silence.refresh()
      if (!goesOn) finish()
    }

    conn.jsm.direct
      .getBatch(stream, {
        ...request,
        callback: (done, message) => (done ? finish(done.err) : onMessage(message)),
      })
      .then((iterator) => {
        stop = () => iterator.stop()
        if (isDone) stop()
      }, finish)
  })
}

function isNotFound(error: Error): boolean {
  return error instanceof JetStreamError && 'code' in error && error.code === NOT_FOUND
}
