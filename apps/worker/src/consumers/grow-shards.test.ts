import { lastHead } from '@placet/analytics/queries/log-heads'
import { consentLogName } from '@placet/analytics/proof-record'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { growStreams } from '@placet/stream/grow-streams'
import { readShardPlan } from '@placet/stream/shard-plan'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSinkOfATest } from '../fixtures/sink-of-a-test.ts'
import { keepStreams } from '../keep-streams.ts'

vi.setConfig({ testTimeout: 90_000 })

const records = (count: number) => Array.from({ length: count }, () => aConsentRecord())

test('workers take new shards while they run, and a choice that an old shard has is no second row in a new one', async () => {
  const sink = await createSinkOfATest({ shards: 2 })
  onTestFinished(() => sink.drop())
  const { conn, names, prefix } = sink
  const limits = { prefix, shards: 2, replicas: 1, shardMaxBytes: 64 * 1024 ** 2 }
  const workers = [await sink.startWorker({ sealsApartMs: 0 }), await sink.startWorker({ sealsApartMs: 0 })]
  const log = createLog({ name: 'test', level: 'silent' })
  for (const worker of workers) {
    const { stop } = keepStreams(worker.conn, {
      ...{ limits, metrics: createMetrics('test'), log, everyMs: 50, onShards: worker.serve },
    })
    onTestFinished(stop)
  }
  const before = records(200)
  await sink.send(before.slice(0, 100), { shard: 0 })
  await sink.send(before.slice(100), { shard: 1 })
  await sink.waitForRows(200)

  await growStreams(await sink.connectAs('operator'), { ...limits, shards: 4 })
  const held = () => workers.flatMap((worker) => worker.heldShards()).toSorted((one, other) => one - other)
  await waitFor(() => held().length === 4, { timeoutMs: 30_000, what: 'the new shards to be taken' })
  expect(held()).toEqual([0, 1, 2, 3])
  expect((await readShardPlan(conn, names))?.steps.map(({ count }) => count)).toEqual([2, 4])

  const again = before.map((record) => ({ ...record, attempt: 1, receivedAt: record.receivedAt + 1 }))
  for (const shard of [0, 1, 2, 3]) await sink.send(records(100), { shard })
  await sink.send(again.slice(0, 100), { shard: 2 })
  await sink.send(again.slice(100), { shard: 3 })
  await sink.send(records(1), { shard: 2 })
  await sink.send(records(1), { shard: 3 })
  await sink.waitForRows(602)
  expect(await sink.counts()).toMatchObject({ rows: 602, events: 602, conflicts: 0, rolledUp: 602 })
  for (const [shard, size] of [200, 200, 101, 101].entries()) {
    await waitFor(async () => (await lastHead(sink.analytics, consentLogName(shard)))?.size === size, {
      timeoutMs: 30_000,
      what: `${size} sealed records in shard ${shard}`,
    })
  }
})
