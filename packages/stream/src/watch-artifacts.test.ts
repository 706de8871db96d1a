import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { putArtifact, putRemoval } from './artifact-store.ts'
import { connectStream, type StreamConnection } from './connect.ts'
import { ensureStreams } from './ensure-streams.ts'
import { aCode, anArtifact } from './fixtures/an-artifact.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { startTcpProxy } from './fixtures/tcp-proxy.ts'
import { bucketStream, compareAndSet, keySubject } from './key-value.ts'
import { type ArtifactChange, watchArtifacts } from './watch-artifacts.ts'

test('every change after the start is told, in order, deletions too; what was there before is not', async () => {
  const { conn, names } = await openTestStreams()
  const [before, code] = [aCode(), aCode()]
  await putArtifact(conn, names.publishedBucket, anArtifact({ code: before }))
  const { changes } = await startWatch(conn, names.publishedBucket)

  for (const version of [1, 2, 3]) {
    await putArtifact(conn, names.publishedBucket, anArtifact({ code, version }))
  }
  await conn.js.publish(keySubject(names.publishedBucket, code), '')
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 4 }))
  await putRemoval(conn, names.publishedBucket, { schema: 1, code, removals: 1 })

  await waitFor(() => changes.length === 6, { timeoutMs: 5000 })
  expect(new Set(changes.map((change) => change.code))).toEqual(new Set([code]))
  expect(changes.map((change) => change.artifact?.meta.version)).toEqual([1, 2, 3, undefined, 4, undefined])
})

test('changes made while the connection was cut are told afterwards', async () => {
  const { conn, names, servers, administrator } = await openTestStreams()
  const proxies = await Promise.all(servers.map((server) => startTcpProxy(server)))
  const watching = await connectStream({
    servers: proxies.map((proxy) => proxy.address),
    name: 'test',
    credentials: administrator,
  })
  onTestFinished(() => watching.close())
  const { changes } = await startWatch(watching, names.publishedBucket)
  const code = aCode()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 1 }))
  await waitFor(() => changes.length === 1, { timeoutMs: 5000 })

  for (const proxy of proxies) proxy.cut()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 2 }))
  await waitFor(() => changes.at(-1)?.artifact?.meta.version === 2, { timeoutMs: 15_000 })

  const used = proxies.find((proxy) => proxy.host === watching.nats.getServer())
  used?.stall()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 3 }))
  await waitFor(() => changes.at(-1)?.artifact?.meta.version === 3, { timeoutMs: 25_000 })
}, 60_000)

test('a bucket lost and made anew is followed from its beginning', async () => {
  const { conn, names, prefix } = await openTestStreams()
  const { changes } = await startWatch(conn, names.publishedBucket)
  const code = aCode()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 1 }))
  await waitFor(() => changes.length === 1, { timeoutMs: 5000 })

  await conn.jsm.streams.delete(bucketStream(names.publishedBucket))
  await ensureStreams(conn, { prefix, shards: 1, replicas: 1 })
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 2 }))

  await waitFor(() => changes.at(-1)?.artifact?.meta.version === 2, { timeoutMs: 25_000 })
}, 60_000)

test('T5: a damaged entry is reported and does not stop the watch', async () => {
  const { conn, names } = await openTestStreams()
  const { changes, problems } = await startWatch(conn, names.publishedBucket)
  const [damaged, good] = [aCode(), aCode()]
  await compareAndSet(conn, names.publishedBucket, damaged, 'not an artifact', 0)
  await putArtifact(conn, names.publishedBucket, anArtifact({ code: good }))

  await waitFor(() => changes.length === 1, { timeoutMs: 5000 })
  expect(changes[0]?.code).toBe(good)
  expect(problems).toMatchObject([{ code: damaged }])
})

async function startWatch(conn: StreamConnection, bucket: string) {
  const changes: ArtifactChange[] = []
  const problems: { code?: string; error: unknown }[] = []
  const watch = watchArtifacts(conn, bucket, {
    onChange: (change) => changes.push(change),
    onProblem: (problem) => problems.push(problem),
  })
  onTestFinished(() => watch.stop())
  await waitFor(() => watch.isLive(), { timeoutMs: 5000 })
  return { changes, problems }
}
