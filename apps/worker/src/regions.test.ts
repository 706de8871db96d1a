import { homeShardOf, regionalShard } from '@placet/contract/shard'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { getArtifact, putArtifact, putRemoval } from '@placet/stream/artifact-store'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { publish } from '@placet/stream/publish'
import { RegionRefused, Regions } from '@placet/stream/regions'
import { query } from '@placet/analytics/query'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { administratorCredentials, localCredentials } from '@placet/testkit/local-stream-authority'
import { openRelay } from '@placet/testkit/open-relay'
import { startNatsCluster } from '@placet/testkit/services/nats'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { waitFor } from '@placet/testkit/wait-for'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createSinkOfATest } from './fixtures/sink-of-a-test.ts'
import { openRegions } from './regions.ts'

vi.setConfig({ testTimeout: 90_000 })

const LATE_MS = 60_000
const { dir, remove } = await createTemporaryDir()
let nats: Awaited<ReturnType<typeof startNatsCluster>>

beforeAll(async () => {
  nats = await startNatsCluster({ dir: join(dir, 'nats') })
}, LATE_MS)
afterAll(async () => {
  await nats.stop()
  await remove()
}, LATE_MS)

type Sink = Awaited<ReturnType<typeof createSinkOfATest>>

/** A region whose NATS the worker reaches over a line that can be cut. */
async function aRegionOf(sink: Sink, number = 1) {
  const [address = ''] = nats.url.split(',')
  const line = await openRelay({ host: '127.0.0.1', port: Number(new URL(address).port) })
  const inside = await connectStream({
    servers: nats.url.split(','),
    name: 'test in the region',
    credentials: await administratorCredentials(),
  })
  await ensureStreams(inside, { prefix: sink.prefix, shards: 1, replicas: 1 })
  const refused: unknown[] = []
  const lines = await openRegions({
    home: await sink.connectAs('worker'),
    addresses: [{ name: 'us', number, servers: [`tls://127.0.0.1:${line.port}`] }],
    credentials: await localCredentials('worker', sink.prefix),
    names: sink.names,
    metrics: createMetrics('test'),
    log: createLog({ name: 'test', level: 'silent' }),
    onRefused: (error) => refused.push(error),
  })
  onTestFinished(async () => {
    line.restore()
    await lines.stop()
    await inside.close()
    await line.close()
  })
  const send = async (...records: unknown[]) => {
    const data = JSON.stringify({ type: 'consents.recorded.v1', records })
    const subject = sink.names.consentSubject(0)
    await publish(inside, { subject, msgId: randomUUID(), data, timeoutMs: 20_000 })
  }
  return { line, inside, lines, refused, send }
}

async function aSink(): Promise<Sink> {
  const sink = await createSinkOfATest()
  onTestFinished(() => sink.drop())
  return sink
}

function many(count: number) {
  return Array.from({ length: count }, () => aConsentRecord())
}

test('a region keeps consents while its line is cut; then each is in the log once, also those sent in both regions', async () => {
  const sink = await aSink()
  const region = await aRegionOf(sink)
  await sink.startWorker({ regions: region.lines.regions })
  await sink.send(many(30))
  await region.send(...many(20))
  await sink.waitForRows(50)

  region.line.stall()
  const [early, moved] = [many(10), many(5)]
  await region.send(...early, ...moved)
  await sink.send(moved.map((record) => ({ ...record, attempt: 1 })))
  await sink.waitForRows(55)
  const back = many(5)
  await sink.send(back)
  await region.send(...back.map((record) => ({ ...record, attempt: 1 })))
  await sink.waitForRows(60)

  region.line.restore()
  await region.send(...many(1))
  await sink.waitForRows(71)
  expect(await sink.counts()).toMatchObject({ rows: 71, events: 71, places: 71, conflicts: 0 })
  const shards = await query(sink.analytics, {
    name: 'rows of each shard',
    sql: 'SELECT shard, count() AS rows FROM consent_log GROUP BY shard ORDER BY shard',
    row: z.object({ shard: z.int(), rows: z.int() }),
  })
  expect(shards).toEqual([
    { shard: 0, rows: 40 },
    { shard: regionalShard(1, 0), rows: 31 },
  ])
  expect(homeShardOf(regionalShard(1, 0))).toBe(0)
})

test('a region has what is published, in any order of cuts, and a removal stays one', async () => {
  const sink = await aSink()
  const { publishedBucket } = sink.names
  const [artifact, removed] = [anArtifact(), anArtifact()]
  const { code } = artifact.meta
  await putArtifact(sink.conn, publishedBucket, artifact)
  await putArtifact(sink.conn, publishedBucket, removed)
  const region = await aRegionOf(sink)
  const versionThere = async () =>
    (await getArtifact(region.inside, publishedBucket, code))?.meta.version ?? null
  await waitFor(async () => (await versionThere()) === 1, { timeoutMs: LATE_MS })

  region.line.stall()
  await putArtifact(sink.conn, publishedBucket, anArtifact({ code, version: 2 }))
  await putRemoval(sink.conn, publishedBucket, { schema: 1, code: removed.meta.code, removals: 1 })
  expect(await versionThere()).toBe(1)
  region.line.restore()
  await waitFor(async () => (await versionThere()) === 2, { timeoutMs: LATE_MS })
  await waitFor(async () => (await getArtifact(region.inside, publishedBucket, removed.meta.code)) === null, {
    timeoutMs: LATE_MS,
  })
})

test('a worker whose list has a region under another number is refused', async () => {
  const sink = await aSink()
  const first = await aRegionOf(sink)
  await Promise.all(first.lines.regions.map(({ connection }) => connection))
  const moved = await aRegionOf(sink, 2)
  await waitFor(() => moved.refused.length > 0, { timeoutMs: LATE_MS })
  expect(moved.refused[0]).toBeInstanceOf(RegionRefused)
  expect(String(moved.refused[0])).toContain('us as number 2, but its NATS is that of us, number 1')
  expect(first.refused).toEqual([])
})

test('a list of regions has names, addresses and at most three entries', () => {
  expect(Regions.parse('us=tls://a:4222,tls://b:4222;ap=nats://c:4222')).toEqual([
    { name: 'us', number: 1, servers: ['tls://a:4222', 'tls://b:4222'] },
    { name: 'ap', number: 2, servers: ['nats://c:4222'] },
  ])
  expect(Regions.parse('')).toEqual([])
  const wrong = ['us', 'us=', 'US=tls://a:1', 'home=tls://a:1', 'us=tls://a:1;us=tls://b:1', 'us=http://a']
  const tooMany = ['a', 'b', 'c', 'd'].map((name) => `${name}=tls://${name}:1`).join(';')
  for (const text of [...wrong, tooMany]) expect(Regions.safeParse(text).success).toBe(false)
})
