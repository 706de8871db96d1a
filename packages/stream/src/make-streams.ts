import { AckPolicy, JetStreamApiError } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { ShardCounts } from '@placet/contract/shard'
import type { StreamConnection } from './connect.ts'
import { keepTrying } from './keep-trying.ts'
import { streamNames } from './names.ts'
import { readStream } from './read-stream.ts'
import { type Reader, streamReaders } from './readers.ts'
import { shardsMetadata } from './stored-shards.ts'
import {
  differs,
  type StreamLimits,
  type WantedStream,
  wantedStreams,
  withoutShrinking,
} from './wanted-streams.ts'

/** A reader of this name exists with other settings. */
const CONSUMER_EXISTS = 10148

export type StreamChange = { stream: string; change: 'created' | 'updated' | 'unchanged' }

/** The first shard's stream comes last: once it is there, the others are too. */
export async function makeStreams(
  conn: StreamConnection,
  limits: Omit<StreamLimits, 'shards'>,
  counts: ShardCounts,
  timeoutMs: number,
): Promise<StreamChange[]> {
  const names = streamNames(limits.prefix)
  const first = names.consentStream(0)
  const all = wantedStreams({ ...limits, shards: Math.max(...counts) })
  const make = (wanted: readonly WantedStream[], metadata = {}) =>
    Promise.all(
      wanted.map((each) =>
        keepTrying(timeoutMs, () => conn.watched(() => addOrUpdate(conn, each, metadata))),
      ),
    )
  const changes = [
    ...(await make(all.filter(({ name }) => name !== first))),
    ...(await make(
      all.filter(({ name }) => name === first),
      shardsMetadata(counts),
    )),
  ]
  const readers = Object.values(streamReaders(names))
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

async function addOrUpdate(
  conn: StreamConnection,
  config: WantedStream,
  stored: Readonly<Record<string, string>>,
): Promise<StreamChange> {
  const stream = config.name
  const current = await readStream(conn, stream)
  if (current === null) {
    await conn.jsm.streams.add({ ...config, metadata: stored })
    return { stream, change: 'created' }
  }
  const wanted = withoutShrinking(current.config, config)
  const metadata = { ...current.config.metadata, ...stored }
  if (!differs(current.config, wanted) && !differs(current.config, { name: stream, metadata })) {
    return { stream, change: 'unchanged' }
  }
  await conn.jsm.streams.update(stream, { ...wanted, metadata })
  return { stream, change: 'updated' }
}
