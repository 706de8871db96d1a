import { AckPolicy, JetStreamApiError, type StreamInfo } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { StreamConnection } from './connect.ts'
import { isStreamMissing } from './is-stream-missing.ts'
import { keepTrying } from './keep-trying.ts'
import { streamNames } from './names.ts'
import { type Reader, streamReaders } from './readers.ts'
import {
  differs,
  type StreamLimits,
  type WantedStream,
  wantedStreams,
  withoutShrinking,
} from './wanted-streams.ts'

const TIMEOUT_MS = 30_000
/** A reader of this name exists with other settings. */
const CONSUMER_EXISTS = 10148

export type StreamChange = { stream: string; change: 'created' | 'updated' | 'unchanged' }

/**
 * Creates missing streams and readers, and raises limits. Only the operator has the right to: a program that could
 * change a stream could have its messages repeated to another one. Safe to run from several processes at once.
 */
export async function ensureStreams(
  conn: StreamConnection,
  limits: StreamLimits,
  timeoutMs = TIMEOUT_MS,
): Promise<StreamChange[]> {
  const changes = await Promise.all(
    wantedStreams(limits).map((wanted) =>
      keepTrying(timeoutMs, () => conn.watched(() => addOrUpdate(conn, wanted))),
    ),
  )
  const readers = Object.values(streamReaders(streamNames(limits.prefix)))
  await Promise.all(readers.map((reader) => keepTrying(timeoutMs, () => ensureReader(conn, reader))))
  return changes
}

export async function ensureReader(
  conn: StreamConnection,
  { stream, reader, ackWaitMs }: Reader,
): Promise<void> {
  const wait = { ack_wait: nanos(ackWaitMs) }
  const wanted = { ...wait, durable_name: reader, ack_policy: AckPolicy.Explicit }
  await conn.watched(() =>
    conn.jsm.consumers.add(stream, wanted).catch((error: unknown) => {
      if (!isDifferentReader(error)) throw error
      return conn.jsm.consumers.update(stream, reader, wait)
    }),
  )
}

function isDifferentReader(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === CONSUMER_EXISTS
}

async function addOrUpdate(conn: StreamConnection, config: WantedStream): Promise<StreamChange> {
  const stream = config.name
  const current = await readStream(conn, stream)
  if (current === null) {
    await conn.jsm.streams.add(config)
    return { stream, change: 'created' }
  }
  const wanted = withoutShrinking(current.config, config)
  if (!differs(current.config, wanted)) return { stream, change: 'unchanged' }
  await conn.jsm.streams.update(stream, wanted)
  return { stream, change: 'updated' }
}

export async function readStream(conn: StreamConnection, stream: string): Promise<StreamInfo | null> {
  return conn.jsm.streams.info(stream).catch((error: unknown) => {
    if (isStreamMissing(error)) return null
    throw error
  })
}
