import { createLog } from '@placet/node-runtime/log'
import { streamState } from '@placet/stream/stream-state'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { createSinkOfATest } from './fixtures/sink-of-a-test.ts'
import { keepStreams } from './keep-streams.ts'

test('streams that were lost come back', async () => {
  const { conn, names, prefix, drop } = await createSinkOfATest()
  const stream = names.consentStream(0)
  const { incarnation } = await streamState(conn, stream)
  const limits = { prefix, shards: 1, shardMaxBytes: 1024 ** 2, deadLetterMaxBytes: 1024 ** 2 }
  await conn.jsm.streams.delete(stream)
  const keeper = keepStreams(conn, limits, createLog({ name: 'test', level: 'silent' }), 50)
  const state = await waitFor(() => streamState(conn, stream), { timeoutMs: 10_000 })
  keeper.stop()
  expect(state).toMatchObject({ last: 0 })
  expect(state.incarnation).not.toBe(incarnation)
  await drop()
})
