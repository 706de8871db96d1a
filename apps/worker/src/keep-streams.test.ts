import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { readFullDomains } from '@placet/stream/full-domains'
import { streamState } from '@placet/stream/stream-state'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { createSinkOfATest } from './fixtures/sink-of-a-test.ts'
import { keepStreams, waitForStreams } from './keep-streams.ts'

test('streams that were lost are counted until the operator has created them again', async () => {
  const { conn, names, prefix, connectAs, drop } = await createSinkOfATest()
  const stream = names.consentStream(0)
  const limits = { prefix, shards: 1, replicas: 1, shardMaxBytes: 1024 ** 2, deadLetterMaxBytes: 1024 ** 2 }
  const worker = await connectAs('worker')
  await waitForStreams(worker, limits)
  await conn.jsm.streams.delete(stream)
  await expect(waitForStreams(worker, limits, 0)).rejects.toThrow(`command streams: ${stream}`)
  const metrics = createMetrics('test')
  const log = createLog({ name: 'test', level: 'silent' })
  const keeper = keepStreams(worker, { limits, metrics, log, everyMs: 50 })
  const shows = (line: RegExp) =>
    waitFor(async () => line.test(await metrics.render()), { timeoutMs: 10_000, what: String(line) })
  await shows(/^placet_streams_missing(\{.*\})? 1$/m)
  await ensureStreams(await connectAs('operator'), limits)
  await shows(/^placet_streams_missing(\{.*\})? 0$/m)
  await shows(new RegExp(`placet_stream_fill_ratio\\{.*stream="${stream}"`))
  keeper.stop()
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
