import { expect, test } from 'vitest'
import { checkStreams } from './check-streams.ts'
import { ensureStreams } from './ensure-streams.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { bucketStream } from './key-value.ts'
import { publish } from './publish.ts'
import { readStoredShards } from './stored-shards.ts'

const HOUR_NANOS = 60 * 60 * 1e9

test('S8: a consent stream keeps three days on three nodes, refuses when full and lets nobody delete', async () => {
  const { conn, names } = await openTestStreams({ replicas: 3 })
  const { config } = await conn.jsm.streams.info(names.consentStream(0))
  expect(config).toMatchObject({
    retention: 'limits',
    storage: 'file',
    num_replicas: 3,
    max_age: 72 * HOUR_NANOS,
    discard: 'new',
    duplicate_window: HOUR_NANOS / 30,
    deny_delete: true,
    deny_purge: true,
  })
  expect(config.max_bytes).toBeGreaterThan(0)
})

test('it can be run again, by several at once, and brings limits up to date without touching messages', async () => {
  const { conn, names, prefix } = await openTestStreams({ shards: 2, replicas: 3 })
  await publish(conn, { subject: names.consentSubject(0), msgId: 'a', data: '{}', timeoutMs: 5000 })

  await Promise.all(
    [1, 2, 3].map(() => ensureStreams(conn, { prefix, shards: 2, shardMaxBytes: 2 * 1024 ** 3 })),
  )

  const grown = await conn.jsm.streams.info(names.consentStream(0))
  expect(grown.config.max_bytes).toBe(2 * 1024 ** 3)
  expect(grown.state.messages).toBe(1)
  expect((await conn.jsm.streams.info(names.consentStream(1))).state.messages).toBe(0)
  const { config } = await conn.jsm.streams.info(bucketStream(names.publishedBucket))
  expect(config).toMatchObject({ num_replicas: 3, max_msgs_per_subject: 1, storage: 'file' })
})

test('a limit that was raised by hand stays, and a check says how full each stream is', async () => {
  const { conn, names, prefix } = await openTestStreams()
  const stream = names.consentStream(0)
  await publish(conn, { subject: names.consentSubject(0), msgId: 'a', data: '{}', timeoutMs: 5000 })
  const raised = { max_bytes: 3 * 1024 ** 3, max_age: 100 * HOUR_NANOS }
  await conn.jsm.streams.update(stream, raised)

  const limits = { prefix, shards: 1, replicas: 1 }
  expect(await ensureStreams(conn, limits)).toContainEqual({ stream, change: 'unchanged' })

  const { config, state } = await conn.jsm.streams.info(stream)
  expect(config).toMatchObject(raised)
  const { fills, missing, outdated } = await checkStreams(conn, limits)
  expect(fills).toContainEqual({ stream, bytes: state.bytes, maxBytes: raised.max_bytes })
  expect(state.bytes).toBeGreaterThan(0)
  expect([missing, outdated]).toEqual([[], []])
})

test('the operator creates lost streams and raises limits, and the worker sees what is wanted', async () => {
  const { conn, names, prefix, connectAs } = await openTestStreams({ shards: 2 })
  const [operator, worker] = await Promise.all([connectAs('operator'), connectAs('worker')])
  await conn.jsm.streams.delete(names.usageStream)
  await conn.jsm.streams.delete(names.consentStream(1))
  const limits = { prefix, shards: 2, replicas: 1, shardMaxBytes: 2 * 1024 ** 3 }
  const before = await checkStreams(worker, limits)
  expect(before.missing.toSorted()).toEqual([names.consentStream(1), names.usageStream])
  expect(before.outdated).toEqual([names.consentStream(0)])

  const changes = await ensureStreams(operator, limits)

  expect(changes).toContainEqual({ stream: names.consentStream(0), change: 'updated' })
  expect(changes).toContainEqual({ stream: names.usageStream, change: 'created' })
  expect(await checkStreams(worker, limits)).toMatchObject({ missing: [], outdated: [] })
})

test('the number of shards is stored with the streams, and streams for another number are refused', async () => {
  const { conn, names, prefix, connectAs } = await openTestStreams({ shards: 2 })
  expect(await readStoredShards(conn, names)).toEqual([2])
  await expect(ensureStreams(conn, { prefix, shards: 4, replicas: 1 })).rejects.toThrow(
    'PLACET_CONSENT_SHARDS is 4, but the number of this installation is 2. Set it to 2; ',
  )
  const { config } = await conn.jsm.streams.info(names.consentStream(0))
  await conn.jsm.streams.update(names.consentStream(0), { max_bytes: config.max_bytes * 2 })
  expect(await readStoredShards(await connectAs('worker'), names)).toEqual([2])
})

test('streams from before numbers were stored say themselves how many there are', async () => {
  const { conn, names, prefix } = await openTestStreams({ shards: 2 })
  await conn.jsm.streams.update(names.consentStream(0), { metadata: {} })
  expect(await readStoredShards(conn, names)).toEqual([])
  const { outdated } = await checkStreams(conn, { prefix, shards: 2, replicas: 1 })
  expect(outdated).toEqual([names.consentStream(0)])
  for (const [shards, problem] of [
    [1, 'more streams'],
    [3, 'fewer streams'],
  ] as const) {
    await expect(ensureStreams(conn, { prefix, shards, replicas: 1 })).rejects.toThrow(problem)
  }
  const changes = await ensureStreams(conn, { prefix, shards: 2, replicas: 1 })
  expect(changes).toContainEqual({ stream: names.consentStream(0), change: 'updated' })
  expect(await readStoredShards(conn, names)).toEqual([2])
})
