import { JetStreamApiCodes, JetStreamApiError, type PubAck } from '@nats-io/jetstream'
import { setTimeout as delay } from 'node:timers/promises'
import type { StreamConnection } from './connect.ts'

const TRY_TIMEOUT_MS = 2000
const BACKOFF_FIRST_MS = 150
const BACKOFF_MAX_MS = 1500

export type PublishRequest = {
  subject: string
  /** The same for every retry of this message: the stream stores it once within its duplicate window. */
  msgId: string
  data: Uint8Array | string
  timeoutMs: number
  /** Store only if this is the position of the subject's last message (0: none yet). */
  expectLastSubjectSeq?: number
}

export type PublishAck = { seq: number; duplicate: boolean }

/** No acknowledgement in time. The message may still have been stored: retry only with the same msgId. */
export class PublishUnansweredError extends Error {
  constructor(subject: string, cause: unknown) {
    super(`no acknowledgement for ${subject}`, { cause })
    this.name = 'PublishUnansweredError'
  }
}

/** Another writer has written to the subject since the position in `expectLastSubjectSeq`. */
export class WrongRevisionError extends Error {
  constructor(subject: string) {
    super(`${subject} has changed`)
    this.name = 'WrongRevisionError'
  }
}

/** Resolves only once JetStream has acknowledged; until then, retries with capped, jittered backoff. */
export async function publish(conn: StreamConnection, request: PublishRequest): Promise<PublishAck> {
  const deadline = performance.now() + request.timeoutMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      const ack = await publishOnce(conn, request, Math.min(TRY_TIMEOUT_MS, deadline - performance.now()))
      return { seq: ack.seq, duplicate: ack.duplicate }
    } catch (error) {
      if (isWrongRevision(error)) throw new WrongRevisionError(request.subject)
      const waitMs =
        error instanceof ConnectionReplacedError ? jitter(BACKOFF_FIRST_MS / 4) : backoff(attempt)
      if (performance.now() + waitMs >= deadline) throw new PublishUnansweredError(request.subject, error)
      await delay(waitMs)
    }
  }
}

class ConnectionReplacedError extends Error {}

function publishOnce(conn: StreamConnection, request: PublishRequest, timeoutMs: number): Promise<PubAck> {
  const { subject, msgId, data, expectLastSubjectSeq } = request
  return conn.watched(
    () =>
      new Promise<PubAck>((resolve, reject) => {
        const forget = conn.onReconnect(() => reject(new ConnectionReplacedError('connection replaced')))
        const expect = expectLastSubjectSeq === undefined ? {} : { lastSubjectSequence: expectLastSubjectSeq }
        conn.js
          .publish(subject, data, { msgID: msgId, timeout: Math.max(1, timeoutMs), expect })
          .then(resolve, reject)
          .finally(forget)
      }),
  )
}

function isWrongRevision(error: unknown): boolean {
  if (!(error instanceof JetStreamApiError)) return false
  const { StreamWrongLastSequence, StreamWrongLastSequenceUnknown } = JetStreamApiCodes
  return error.code === StreamWrongLastSequence || error.code === StreamWrongLastSequenceUnknown
}

function backoff(attempt: number): number {
  return jitter(Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(attempt, 10)))
}

function jitter(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}
