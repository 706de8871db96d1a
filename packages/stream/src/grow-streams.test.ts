import { expect, test } from 'vitest'
import { checkStreams } from './check-streams.ts'
import { ensureStreams } from './ensure-streams.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { growStreams } from './grow-streams.ts'
import { readStoredShards } from './stored-shards.ts'

test('shards are doubled by the operator, once, and every number stays known', async () => {
  const { conn, names, prefix, connectAs } = await openTestStreams({ shards: 2 })
  const operator = await connectAs('operator')
  const limits = { prefix, replicas: 1 }
  const changes = await growStreams(operator, { ...limits, shards: 4 })
  const created = changes.flatMap(({ stream, change }) => (change === 'created' ? [stream] : []))
  expect(created).toEqual([2, 3].map(names.consentStream))
  expect(await readStoredShards(operator, names)).toEqual([2, 4])
  const again = await growStreams(operator, { ...limits, shards: 4 })
  expect(again.every(({ change }) => change === 'unchanged')).toBe(true)

  for (const shards of [2, 4]) await ensureStreams(operator, { ...limits, shards })
  expect(await checkStreams(conn, { ...limits, shards: 4 })).toMatchObject({
    ...{ missing: [], outdated: [], shardCounts: [2, 4] },
  })
})

test('shards can only be doubled', async () => {
  const { conn, prefix } = await openTestStreams({ shards: 2 })
  const limits = { prefix, replicas: 1 }
  for (const shards of [1, 3, 8]) {
    await expect(growStreams(conn, { ...limits, shards })).rejects.toThrow('run grow-shards --to 4')
  }
})

test('a growth that was interrupted before the number was stored changes nothing, and can be finished', async () => {
  const { conn, names, prefix } = await openTestStreams({ shards: 1 })
  const { config } = await conn.jsm.streams.info(names.consentStream(0))
  await conn.jsm.streams.add({ ...config, name: names.consentStream(1), subjects: [names.consentSubject(1)] })
  const limits = { prefix, replicas: 1 }
  await ensureStreams(conn, { ...limits, shards: 1 })
  expect(await readStoredShards(conn, names)).toEqual([1])
  await growStreams(conn, { ...limits, shards: 2 })
  expect(await readStoredShards(conn, names)).toEqual([1, 2])
})
