import { expect, test } from 'vitest'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { announceShards, readShardPlan } from './shard-plan.ts'

test('edges learn the number of shards from a worker, and a later one a minute before it counts', async () => {
  const { names, connectAs } = await openTestStreams()
  const [worker, edge] = await Promise.all([connectAs('worker'), connectAs('edge')])
  expect(await readShardPlan(edge, names)).toBeNull()
  await announceShards(worker, names, [8], 1000)
  expect(await readShardPlan(edge, names)).toEqual({ steps: [{ count: 8, fromMs: 0 }] })

  await Promise.all([1, 2, 3].map(() => announceShards(worker, names, [8, 16], 1000)))
  await announceShards(worker, names, [8, 16], 90_000)
  expect(await readShardPlan(edge, names)).toEqual({
    steps: [
      { count: 8, fromMs: 0 },
      { count: 16, fromMs: 61_000 },
    ],
  })
})
