import { connectStream } from '@placet/stream/connect'
import { putArtifact, putRemoval } from '@placet/stream/artifact-store'
import { aCode, anArtifact } from '@placet/stream/fixtures/an-artifact'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { startTcpProxy } from '@placet/stream/fixtures/tcp-proxy'
import { compareAndSet } from '@placet/stream/key-value'
import { waitFor } from '@placet/testkit/wait-for'
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { CannotKnowError, createPublishedConfigs } from './published-configs.ts'
import type { StreamConnection } from '@placet/stream/connect'

test('what is published again is served within moments, without asking', async () => {
  const { conn, names } = await openTestStreams()
  const { configs } = await startConfigs(conn, names.publishedBucket)
  const code = aCode()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 1 }))
  expect((await configs.load(code))?.meta.version).toBe(1)

  for (let version = 2; version <= 20; version += 1) {
    await putArtifact(conn, names.publishedBucket, anArtifact({ code, version }))
    await waitFor(() => configs.get(code)?.meta.version === version, { timeoutMs: 2000, everyMs: 2 })
  }
})

test('a domain unknown a moment ago is served as soon as it is published', async () => {
  const { conn, names } = await openTestStreams()
  const { configs } = await startConfigs(conn, names.publishedBucket)
  const code = aCode()
  expect(await configs.load(code)).toBeNull()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code }))
  await waitFor(() => configs.load(code), { timeoutMs: 2000 })
})

test('a deleted domain is unknown within moments, a late push does not bring it back, and a kept one is served again', async () => {
  const { conn, names } = await openTestStreams()
  const { configs } = await startConfigs(conn, names.publishedBucket)
  const code = aCode()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 3 }))
  expect((await configs.load(code))?.meta.version).toBe(3)

  await putRemoval(conn, names.publishedBucket, { schema: 1, code, removals: 1 })
  await waitFor(() => configs.get(code) === undefined, { timeoutMs: 2000 })
  expect(await configs.load(code)).toBeNull()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 4 }))
  expect(configs.get(code)).toBeUndefined()
  expect(await configs.load(code)).toBeNull()

  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 3, removals: 1 }))
  await waitFor(() => configs.load(code), { timeoutMs: 2000 })
  expect(configs.get(code)?.meta.version).toBe(3)
})

test('memory stays within its bound, and what was used last stays in it', async () => {
  const { conn, names } = await openTestStreams()
  const maxBytes = 200_000
  const { configs } = await startConfigs(conn, names.publishedBucket, maxBytes)
  const codes = Array.from({ length: 12 }, () => aCode())
  for (const code of codes) {
    const script = randomBytes(5000).toString('base64')
    await putArtifact(conn, names.publishedBucket, anArtifact({ code, script }))
  }
  const [favourite = aCode()] = codes
  for (const code of codes) {
    const file = (await configs.load(code))?.firstLayer('', 'en')
    for (const encoding of ['br', 'gzip', 'identity'] as const) file?.bodyIn(encoding)
    expect(configs.get(favourite)).toBeDefined()
    expect(configs.cachedBytes()).toBeLessThanOrEqual(maxBytes)
  }
  const kept = codes.filter((code) => configs.get(code) !== undefined)
  expect(kept.length).toBeLessThan(codes.length)
  expect(kept).toContain(codes.at(-1))
})

test('many who ask at once cause one reading', async () => {
  const { conn, names } = await openTestStreams()
  const { configs } = await startConfigs(conn, names.publishedBucket)
  const artifact = anArtifact()
  await putArtifact(conn, names.publishedBucket, artifact)
  const loaded = await Promise.all(Array.from({ length: 100 }, () => configs.load(artifact.meta.code)))
  expect(new Set(loaded).size).toBe(1)
})

test('T5: a damaged entry is reported and the last good script stays', async () => {
  const { conn, names } = await openTestStreams()
  const { configs, problems } = await startConfigs(conn, names.publishedBucket)
  const artifact = anArtifact({ version: 3 })
  const { code } = artifact.meta
  const put = await putArtifact(conn, names.publishedBucket, artifact)
  await configs.load(code)

  await compareAndSet(conn, names.publishedBucket, code, 'damaged', put.kind === 'stored' ? put.revision : 0)

  await waitFor(() => problems.some((problem) => problem.code === code), { timeoutMs: 2000 })
  expect(configs.get(code)?.meta.version).toBe(3)
})

test('F29: with the stream away, memory is served, the rest cannot be known, and it catches up afterwards', async () => {
  const { conn, names, servers, administrator } = await openTestStreams()
  const proxies = await Promise.all(servers.map((server) => startTcpProxy(server)))
  const cutOff = await connectStream({
    servers: proxies.map((proxy) => proxy.address),
    name: 'test',
    credentials: administrator,
  })
  onTestFinished(() => cutOff.close())
  const { configs } = await startConfigs(cutOff, names.publishedBucket)
  const code = aCode()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 1 }))
  await configs.load(code)

  for (const proxy of proxies) proxy.refuse()
  await waitFor(() => !cutOff.isConnected(), { timeoutMs: 5000 })
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 2 }))
  expect(configs.get(code)?.meta.version).toBe(1)
  await expect(configs.load(aCode())).rejects.toThrow(CannotKnowError)
  expect(configs.hasStarted()).toBe(true)

  for (const proxy of proxies) proxy.heal()
  await waitFor(() => configs.get(code)?.meta.version === 2, { timeoutMs: 20_000 })
}, 60_000)

async function startConfigs(conn: StreamConnection, bucket: string, maxBytes = 16 * 1024 * 1024) {
  const problems: { code?: string; error: unknown }[] = []
  const configs = createPublishedConfigs({
    connection: Promise.resolve(conn),
    bucket,
    maxBytes,
    onProblem: (problem) => problems.push(problem),
  })
  onTestFinished(() => configs.stop())
  await waitFor(() => configs.hasStarted(), { timeoutMs: 5000 })
  return { configs, problems }
}
