import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { readFullDomains } from '@placet/stream/full-domains'
import { streamState } from '@placet/stream/stream-state'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { findFullDomains } from './find-full-domains.ts'
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

test('a worker with another number of shards than the installation does not start, and says what to set', async () => {
  const { prefix, connectAs, drop } = await createSinkOfATest({ shards: 2 })
  const worker = await connectAs('worker')
  await expect(waitForStreams(worker, { prefix, shards: 4, replicas: 1 })).rejects.toThrow(
    'PLACET_CONSENT_SHARDS is 4, but the number of this installation is 2. Set it to 2; ',
  )
  expect(await waitForStreams(worker, { prefix, shards: 2, replicas: 1 })).toEqual([2])
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

test('a flood that fills a stream before anybody looks takes nothing from the others', async () => {
  const { conn, names, prefix, send, drop } = await createSinkOfATest()
  const log = createLog({ name: 'test', level: 'silent' })
  const others = ['bbbbbbbbbb', 'cccccccccc', 'dddddddddd']
  for (const code of others) {
    await send(
      Array.from({ length: 20 }, () => aConsentRecord({ code })),
      { perMessage: 10 },
    )
  }
  await send(
    Array.from({ length: 300 }, () => aConsentRecord({ code: 'aaaaaaaaaa' })),
    { perMessage: 10 },
  )
  const { bytes } = await streamState(conn, names.consentStream(0))
  await conn.jsm.streams.update(names.consentStream(0), { max_bytes: Math.round(bytes * 1.02) })
  const limits = { prefix, shards: 1, replicas: 1, shardMaxBytes: bytes }
  const keeper = keepStreams(conn, { limits, log, everyMs: 50, metrics: createMetrics('test') })
  const codes = () => readFullDomains(conn, names)
  await waitFor(async () => (await codes()).size > 0, { timeoutMs: 10_000, what: 'a full domain' })
  expect([...(await codes())]).toEqual(['aaaaaaaaaa'])
  keeper.stop()
  await drop()
})

test('a flood is refused as soon as it would fill half of its stream before edges hear of it', async () => {
  const { conn, names, send, drop } = await createSinkOfATest()
  const flood = () =>
    send(
      Array.from({ length: 100 }, () => aConsentRecord({ code: 'aaaaaaaaaa' })),
      { perMessage: 10 },
    )
  await flood()
  const { bytes } = await streamState(conn, names.consentStream(0))
  await conn.jsm.streams.update(names.consentStream(0), { max_bytes: bytes * 5 })
  const stream = { stream: names.consentStream(0), bytes, maxBytes: bytes * 5 }
  expect(await findFullDomains(conn, stream, 0)).toEqual([])
  expect(await findFullDomains(conn, stream, bytes)).toEqual([])
  expect(await findFullDomains(conn, stream, bytes * 1.6)).toEqual(['aaaaaaaaaa'])
  await drop()
})
