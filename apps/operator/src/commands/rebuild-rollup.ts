import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { everyShardOf } from '@placet/contract/shard'
import { connectStream } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { putRebuild, readRebuilds, removeRebuild } from '@placet/stream/rebuilds'
import { readStoredShards } from '@placet/stream/stored-shards'
import { z } from 'zod'
import type { Command } from '../command.ts'
import { readStreamEnv, STREAM_ENV_HELP } from '../env/stream.ts'
import { readOptions } from '../read-options.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const POLL_EVERY_MS = 500
const WAIT_MAX_MS = 30 * 60 * 1000

const Days = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'the first day is after the last')

export const rebuildRollup: Command = {
  summary: 'Rebuild the reports’ roll-ups of some days from the log, and check that they match it.',
  usage: ['--from YYYY-MM-DD --to YYYY-MM-DD'],
  env: STREAM_ENV_HELP,
  async run(args, { env: given, say }) {
    const days = readDays(args)
    const env = readStreamEnv(given)
    const conn = await connectStream({
      servers: env.PLACET_NATS_URL.split(','),
      name: 'placet-rebuild',
      credentials: env.PLACET_OPERATOR_NATS_CREDENTIALS,
    })
    try {
      const names = streamNames(env.PLACET_STREAM_PREFIX)
      const id = randomUUID()
      const stored = await readStoredShards(conn, names)
      const shards = everyShardOf([...stored, env.PLACET_CONSENT_SHARDS], env.PLACET_REGIONS.length)
      await Promise.all(shards.map((shard) => putRebuild(conn, names, shard, { id, days, differing: null })))
      say(`${days.length} days of ${shards.length} shards are being rebuilt by the workers`)
      const rebuilt = shards.map(async (shard) => {
        const { before, after } = await untilRebuilt(conn, names, shard, id)
        say(`shard ${shard}: ${before} cells differed before, ${after} differ now`)
        return after
      })
      const differing = (await Promise.all(rebuilt)).reduce((sum, cells) => sum + cells, 0)
      if (differing > 0) throw new Error(`${differing} cells still differ from the log`)
    } finally {
      await conn.close()
    }
  },
}

function readDays(args: readonly string[]): string[] {
  const { from, to } = readOptions(Days, args)
  return Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
}

async function untilRebuilt(
  conn: Awaited<ReturnType<typeof connectStream>>,
  names: ReturnType<typeof streamNames>,
  shard: number,
  id: string,
): Promise<{ before: number; after: number }> {
  const deadline = Date.now() + WAIT_MAX_MS
  while (Date.now() < deadline) {
    const order = (await readRebuilds(conn, names, shard)).find((other) => other.id === id)
    if (order?.differing) {
      await removeRebuild(conn, names, shard, id)
      return order.differing
    }
    await delay(POLL_EVERY_MS)
  }
  throw new Error(`no worker has rebuilt shard ${shard} within ${WAIT_MAX_MS / 60_000} minutes`)
}
