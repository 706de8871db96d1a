import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectStream } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { putRebuild, readRebuilds, removeRebuild } from '@placet/stream/rebuilds'
import { z } from 'zod'
import { readStreamEnv } from './env.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ASKED_EVERY_MS = 500
const WAIT_MAX_MS = 30 * 60 * 1000

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
const { from, to } = z.object({ from: z.iso.date(), to: z.iso.date() }).parse(values)
const days = Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) =>
  new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
)

const env = readStreamEnv()
const conn = await connectStream({ servers: env.PLACET_NATS_URL.split(','), name: 'placet-rebuild' })
const names = streamNames(env.PLACET_STREAM_PREFIX)
const id = randomUUID()
const shards = Array.from({ length: env.PLACET_CONSENT_SHARDS }, (_, shard) => shard)

await Promise.all(shards.map((shard) => putRebuild(conn, names, shard, { id, days, differing: null })))
console.log(`${days.length} days of ${shards.length} shards are to be made anew by the workers`)
const results = await Promise.all(shards.map(untilDone))
await conn.close()
if (results.some((after) => after > 0)) process.exitCode = 1

async function untilDone(shard: number): Promise<number> {
  const deadline = Date.now() + WAIT_MAX_MS
  while (Date.now() < deadline) {
    const order = (await readRebuilds(conn, names, shard)).find((other) => other.id === id)
    if (order?.differing) {
      const { before, after } = order.differing
      console.log(`shard ${shard}: ${before} cells differed before, ${after} differ now`)
      await removeRebuild(conn, names, shard, id)
      return after
    }
    await delay(ASKED_EVERY_MS)
  }
  throw new Error(`no worker has made shard ${shard} anew within ${WAIT_MAX_MS / 60_000} minutes`)
}
