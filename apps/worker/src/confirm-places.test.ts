import { type Analytics, createAnalytics } from '@placet/analytics/client'
import { command } from '@placet/analytics/command'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { freePort } from '@placet/testkit/services/assign-ports'
import { expect, onTestFinished, test } from 'vitest'
import { confirmPlaces } from './confirm-places.ts'

async function aNodeWith(...shards: number[]): Promise<Analytics> {
  const store = await createTestAnalytics()
  const node = createAnalytics(store)
  onTestFinished(async () => {
    await node.close()
    await store.drop()
  })
  for (const shard of shards) {
    const sql = `INSERT INTO log_head (log, size) SELECT {log:String}, 1`
    await command(node, { name: 'a head', sql, params: { log: `consents/${shard}` } })
  }
  return node
}

test('a worker does not start with a list of nodes that gives a shard to another node than the one that has it', async () => {
  const [even, odd, empty] = [await aNodeWith(0, 2), await aNodeWith(1, 3), await aNodeWith()]
  const dead = createAnalytics({ url: `http://127.0.0.1:${await freePort()}`, database: even.database })
  onTestFinished(() => dead.close())
  for (const fine of [[even, odd], [even, empty], [even, dead], [empty]]) await confirmPlaces(fine)
  await expect(confirmPlaces([odd, even])).rejects.toThrow(
    'Node 1 of PLACET_WORKER_CLICKHOUSE_URL has the shards 1, 3, which this list of 2 gives to other nodes.',
  )
  await expect(confirmPlaces([even, odd, empty])).rejects.toThrow('Node 1')
}, 60_000)
