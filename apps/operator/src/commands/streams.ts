import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import type { Command } from '../command.ts'
import { readStreamLimitsEnv, STREAM_ENV_HELP } from '../env/stream.ts'

const HOUR_MS = 60 * 60 * 1000

export const streams: Command = {
  summary: 'Create the streams in NATS and raise their limits. It never lowers a limit and deletes nothing.',
  usage: [''],
  env: {
    ...STREAM_ENV_HELP,
    PLACET_SHARD_MAX_BYTES: 'space of each shard’s stream in bytes, 1 GiB by default',
    PLACET_SHARD_MAX_HOURS: 'how long each shard’s stream keeps records, 72 by default',
  },
  async run(_args, { env: given, say }) {
    const env = readStreamLimitsEnv(given)
    const conn = await connectStream({
      servers: env.PLACET_NATS_URL.split(','),
      name: 'placet-streams',
      credentials: env.PLACET_OPERATOR_NATS_CREDENTIALS,
    })
    try {
      const changes = await ensureStreams(conn, {
        prefix: env.PLACET_STREAM_PREFIX,
        shards: env.PLACET_CONSENT_SHARDS,
        shardMaxBytes: env.PLACET_SHARD_MAX_BYTES,
        maxAgeMs: env.PLACET_SHARD_MAX_HOURS * HOUR_MS,
      })
      for (const { stream, change } of changes) if (change !== 'unchanged') say(`${stream}: ${change}`)
      say(`${changes.length} streams are as they should be`)
    } finally {
      await conn.close()
    }
  },
}
