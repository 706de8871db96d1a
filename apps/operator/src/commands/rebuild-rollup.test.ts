import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { putRebuild, readRebuilds } from '@placet/stream/rebuilds'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { waitFor } from '@placet/testkit/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const SHARDS = 2
let stream: Awaited<ReturnType<typeof createTestStream>>
let conn: Awaited<ReturnType<typeof connectStream>>
beforeAll(async () => {
  stream = await createTestStream()
  conn = await connectStream({
    servers: stream.url.split(','),
    name: 'test',
    credentials: stream.administrator,
  })
  await ensureStreams(conn, { prefix: stream.prefix, shards: SHARDS, replicas: 1 })
})
afterAll(async () => {
  await conn.close()
  await stream.drop()
})

/** Ends the orders of both shards as the workers do, with this many cells that still differ. */
async function endOrders(after: number): Promise<string[]> {
  const names = streamNames(stream.prefix)
  let days: string[] = []
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const [order] = await waitFor(
      async () => {
        const orders = await readRebuilds(conn, names, shard)
        return orders.length > 0 && orders
      },
      { timeoutMs: 30_000, what: `an order for shard ${shard}` },
    )
    if (!order) throw new Error('no order')
    days = order.days
    await putRebuild(conn, names, shard, { ...order, differing: { before: 3, after } })
  }
  return days
}

const rebuild = async () =>
  runOperator(['rebuild-rollup', '--from', '2026-02-27', '--to', '2026-03-01'], {
    PLACET_NATS_URL: stream.url,
    PLACET_OPERATOR_NATS_CREDENTIALS: await stream.credentialsOf('operator'),
    PLACET_STREAM_PREFIX: stream.prefix,
    PLACET_CONSENT_SHARDS: String(SHARDS),
  })

test('it orders every day of every shard, waits for the workers and leaves no order behind', async () => {
  const [{ status, stdout }, days] = await Promise.all([rebuild(), endOrders(0)])
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(status).toBe(0)
  expect(stdout).toContain('shard 1: 3 cells differed before, 0 differ now')
  expect(await readRebuilds(conn, streamNames(stream.prefix), 0)).toEqual([])
}, 120_000)

test('cells that still differ make it fail', async () => {
  const [{ status, stderr }] = await Promise.all([rebuild(), endOrders(1)])
  expect(status).toBe(1)
  expect(stderr).toBe('2 cells still differ from the log\n')
}, 120_000)
