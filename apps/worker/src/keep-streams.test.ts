import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { readFullDomains } from '@placet/stream/full-domains'
import { streamState } from '@placet/stream/stream-state'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { createSinkOfATest } from './fixtures/sink-of-a-test.ts'
import { keepStreams } from './keep-streams.ts'

test('streams that were lost come back', async () => {
  const { conn, names, prefix, drop } = await createSinkOfATest()
  const stream = names.consentStream(0)
  const { incarnation } = await streamState(conn, stream)
  const limits = { prefix, shards: 1, replicas: 1, shardMaxBytes: 1024 ** 2, deadLetterMaxBytes: 1024 ** 2 }
  await conn.jsm.streams.delete(stream)
  const metrics = createMetrics('test')
  const log = createLog({ name: 'test', level: 'silent' })
  const keeper = keepStreams(conn, { limits, metrics, log, everyMs: 50 })
  const state = await waitFor(() => streamState(conn, stream), { timeoutMs: 10_000 })
  expect(state).toMatchObject({ last: 0 })
  await waitFor(
    async () => (await metrics.render()).includes(`placet_stream_fill_ratio{stream="${stream}"`),
    {
      timeoutMs: 10_000,
      what: 'the measure of the stream',
    },
  )
  keeper.stop()
  expect(state.incarnation).not.toBe(incarnation)
  await drop()
})

test('a domain that fills half of a stream is refused until there is room again, others never', async () => {
  const { conn, names, prefix, send, drop } = await createSinkOfATest()
  const limits = { prefix, shards: 1, replicas: 1 }
  const log = createLog({ name: 'test', level: 'silent' })
  const fullDomains = () => readFullDomains(conn, names)
  const [flood, other] = ['aaaaaaaaaa', 'bbbbbbbbbb']
  await send(
    Array.from({ length: 30 }, () => aConsentRecord({ code: other })),
    { perMessage: 10 },
  )
  await send(
    Array.from({ length: 300 }, () => aConsentRecord({ code: flood })),
    { perMessage: 10 },
  )
  const stream = names.consentStream(0)
  const { bytes } = await streamState(conn, stream)
  await conn.jsm.streams.update(stream, { max_bytes: Math.round(bytes * 1.5) })
  const keeper = keepStreams(conn, {
    ...{ limits: { ...limits, shardMaxBytes: bytes }, log, everyMs: 50 },
    metrics: createMetrics('test'),
  })
  await waitFor(async () => (await fullDomains()).size > 0, { timeoutMs: 10_000, what: 'a full domain' })
  expect([...(await fullDomains())]).toEqual([flood])

  await conn.jsm.streams.update(stream, { max_bytes: bytes * 3 })
  await waitFor(async () => (await fullDomains()).size === 0, { timeoutMs: 10_000, what: 'room' })
  expect((await conn.jsm.streams.info(stream)).config.max_bytes).toBe(bytes * 3)
  keeper.stop()
  await drop()
})
