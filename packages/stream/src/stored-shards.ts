import type { StreamConfig } from '@nats-io/jetstream'
import type { ShardCounts } from '@placet/contract/shard'
import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import type { StreamNames } from './names.ts'
import { readStream } from './read-stream.ts'

const KEY = 'placet-shards'
const Counts = z.array(z.coerce.number().int().positive())

/**
 * The numbers of shards, oldest first, in the metadata of the first shard's stream: only the operator can change them.
 * Empty until its command `streams` has run.
 */
export async function readStoredShards(conn: StreamConnection, names: StreamNames): Promise<number[]> {
  const stream = await conn.watched(() => readStream(conn, names.consentStream(0)))
  return stream === null ? [] : storedShardsOf(stream.config)
}

export function storedShardsOf({ metadata }: Pick<StreamConfig, 'metadata'>): number[] {
  const text = metadata?.[KEY]
  return text === undefined ? [] : Counts.parse(text.split(','))
}

export function shardsMetadata(counts: ShardCounts): Record<string, string> {
  return { [KEY]: counts.join() }
}
