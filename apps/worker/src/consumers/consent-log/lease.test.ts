import { connectStream, type StreamConnection } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { readDocument, replaceDocument } from '@placet/stream/positions'
import { createTestStream, type TestStream } from '@placet/testkit/create-test-stream'
import { waitFor } from '@placet/testkit/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LeaseNotHeld, takeLease } from './lease.ts'

const TTL_MS = 900
let stream: TestStream
let conn: StreamConnection
let bucket: string

beforeAll(async () => {
  stream = await createTestStream()
  conn = await connectStream({
    servers: stream.url.split(','),
    name: 'test',
    credentials: stream.administrator,
  })
  bucket = streamNames(stream.prefix).positionsBucket
  await ensureStreams(conn, {
    prefix: stream.prefix,
    shards: 1,
    replicas: 1,
    shardMaxBytes: 1024 ** 2,
    deadLetterMaxBytes: 1024 ** 2,
  })
})
afterAll(async () => {
  await conn.close()
  await stream.drop()
})

function take(key: string, signal = AbortSignal.timeout(10_000)) {
  return takeLease({ conn, bucket, key, ttlMs: TTL_MS, patienceMs: () => 0, signal })
}

test('one of many gets it, keeps it by renewing, and hands it on at once', async () => {
  const waiting = new AbortController()
  const all = [1, 2, 3].map(() => take('lease.one', waiting.signal))
  const first = await Promise.race(all)
  const renewedFrom = (await readDocument(conn, bucket, 'lease.one'))?.revision ?? 0
  await waitFor(
    async () => ((await readDocument(conn, bucket, 'lease.one'))?.revision ?? 0) > renewedFrom + 8,
    {
      timeoutMs: 10_000,
    },
  )
  first?.assertHeld()
  const releasedAtMs = performance.now()
  await first?.release()
  expect(() => first?.assertHeld()).toThrow(LeaseNotHeld)
  await waitFor(async () => hasAnotherOwner('lease.one'), { timeoutMs: TTL_MS })
  expect(performance.now() - releasedAtMs).toBeLessThan(TTL_MS)
  waiting.abort()
  for (const lease of await Promise.all(all)) await lease?.release()
})

test('one that is not renewed is taken over, and its holder knows in time', async () => {
  const lease = await take('lease.two')
  const kept = await readDocument(conn, bucket, 'lease.two')
  const stolen = { owner: 'somebody else', ttlMs: TTL_MS }
  await waitFor(
    async () => {
      const current = await readDocument(conn, bucket, 'lease.two')
      return replaceDocument(conn, bucket, 'lease.two', stolen, current?.revision ?? kept?.revision ?? 0)
    },
    { timeoutMs: 5000 },
  )
  await waitFor(() => lease?.isLost(), { timeoutMs: TTL_MS })
  expect(() => lease?.assertHeld()).toThrow(LeaseNotHeld)

  const stolenAtMs = performance.now()
  const next = await take('lease.two')
  expect(performance.now() - stolenAtMs).toBeGreaterThan(TTL_MS / 2)
  next?.assertHeld()
  await lease?.release()
  next?.assertHeld()
  await next?.release()
})

async function hasAnotherOwner(key: string): Promise<boolean> {
  const kept = await readDocument(conn, bucket, key)
  return JSON.stringify(kept?.value).includes('"owner":"')
}
