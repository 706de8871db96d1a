import { ConsentRecord, ConsentsRecorded } from '@placet/contract/events/consents-recorded.v1'
import { UsageCounted } from '@placet/contract/events/usage-counted.v1'
import { startTracing } from '@placet/node-runtime/tracing'
import { putArtifact, putRemoval } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import type { StreamNames } from '@placet/stream/names'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { waitFor } from '@placet/testkit/wait-for'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { EdgeDeps } from '../app.ts'
import { aSubmission } from '../fixtures/a-submission.ts'
import { addressOf } from '../http-server.ts'
import { startReadyEdge } from '../fixtures/start-edge.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

test('an accepted consent is in the stream, with what was sent and nothing that names the visitor', async () => {
  const { post, artifact, conn, names } = await startIntake()
  const submission = aSubmission({ path: '/checkout/jane@example.org?session=s3cret#pay', gpc: true })
  const startedAt = Date.now()

  const answer = await post(submission, {
    origin: 'https://example.com',
    'x-forwarded-for': '193.0.6.139',
    'user-agent': CHROME,
  })

  expect(answer.status).toBe(204)
  const { records, texts } = await readStream(conn, names)
  expect(records).toHaveLength(1)
  const { receivedAt, salt, ...record } = ConsentRecord.parse(records[0])
  expect(record).toEqual({
    ...submission,
    path: '/checkout/[mail]',
    domainId: artifact.meta.domainId,
    code: artifact.meta.code,
    host: 'example.com',
    country: 'NL',
    network: '193.0.6.0/24',
    browser: 'Chrome 131',
    device: 'mobile',
    assurance: 'origin',
  })
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  expect(receivedAt).toBeGreaterThanOrEqual(startedAt)
  for (const secret of ['193.0.6.139', 'jane', 's3cret', '#pay', 'AppleWebKit']) {
    expect(texts.join()).not.toContain(secret)
  }
})

test('what the banner and the domain say of a choice is on record', async () => {
  const { post, conn, names } = await startIntake({}, { keepMonths: 24 })
  const fields = {
    region: 0,
    framework: 'tcf-2-4',
    openedBy: 'icon',
    decidedAfterMs: 1840,
    vendors: 'AQID',
    tcString: 'CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA.YAAAAAAAAAA',
    gppString: 'DBABLA~BVVqAAAAAgA.QA',
  } as const
  expect((await post(aSubmission(fields))).status).toBe(204)
  for (const wrong of [
    { region: -1 },
    { framework: 'none' },
    { openedBy: 'magic' },
    { decidedAfterMs: 1.5 },
    { vendors: 'a b' },
    { tcString: 'x'.repeat(4097) },
    { gppString: '<script>' },
  ]) {
    expect((await post({ ...aSubmission(), ...wrong })).status).toBe(422)
  }
  const { records } = await readStream(conn, names)
  expect(records).toEqual([expect.objectContaining({ ...fields, keepMonths: 24 })])
})

test('a trace goes on in the record, with the span of the request as its parent', async () => {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const tracing = startTracing({ service: 'test', endpoint: addressOf(collector) })
  onTestFinished(async () => {
    await tracing.shutdown()
    collector.close()
  })
  const { post, conn, names } = await startIntake({ isTraced: true })
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  await post(aSubmission(), { origin: 'https://example.com', traceparent })

  const { trace } = ConsentRecord.parse((await readStream(conn, names)).records[0])
  expect(trace).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/)
  expect(trace).not.toBe(traceparent)
})

test('the country a trusted proxy tells is taken; a stranger may tell what he likes', async () => {
  const trusted = await startIntake({ countryHeader: 'x-visitor-country' })
  const headers = {
    origin: 'https://example.com',
    'x-visitor-country': 'US-CA',
    'x-forwarded-for': '193.0.6.1',
  }
  await trusted.post(aSubmission(), headers)
  expect((await readStream(trusted.conn, trusted.names)).records[0]).toMatchObject({ country: 'US-CA' })

  const stranger = await startIntake({ countryHeader: 'x-visitor-country', trustedProxies: [] })
  await stranger.post(aSubmission(), headers)
  expect((await readStream(stranger.conn, stranger.names)).records[0]).toMatchObject({
    country: 'ZZ',
    network: '127.0.0.0/24',
  })
})

test('consents of the same moment travel in one message', async () => {
  const { post, conn, names } = await startIntake({ batching: { lingerMs: 60_000, recordsMax: 20 } })
  const submissions = Array.from({ length: 20 }, () => aSubmission())
  const answers = await Promise.all(submissions.map((submission) => post(submission)))
  expect(answers.every((answer) => answer.status === 204)).toBe(true)
  const { messages, records } = await readStream(conn, names)
  expect(messages).toBe(1)
  expect(records.map((record) => ConsentRecord.parse(record).eventId).toSorted()).toEqual(
    submissions.map((submission) => submission.eventId).toSorted(),
  )
})

test('CORS: the checked origin is allowed, credentials never, and Retry-After can be read', async () => {
  const { post } = await startIntake()
  const accepted = await post(aSubmission())
  expect(accepted.headers.get('access-control-allow-origin')).toBe('https://example.com')
  expect(accepted.headers.get('vary')).toBe('Origin')
  const refused = await post(aSubmission(), { origin: 'https://evil.example' })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After')
  for (const answer of [accepted, refused]) {
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('a preflight is answered for listed origins and for developers, not for others', async () => {
  const { url, artifact } = await startIntake()
  const ask = (origin: string) =>
    fetch(`${url}/c2/${artifact.meta.code}/consent`, { method: 'OPTIONS', headers: { origin } })
  const listed = await ask('https://example.com')
  expect(listed.status).toBe(204)
  expect(listed.headers.get('access-control-allow-origin')).toBe('https://example.com')
  expect(listed.headers.get('access-control-allow-methods')).toBe('POST')
  expect(listed.headers.get('access-control-allow-headers')).toBe('Content-Type')
  expect((await ask('http://localhost:3000')).status).toBe(204)
  const stranger = await ask('https://evil.example')
  expect(stranger.status).toBe(403)
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
})

test('T11: a foreign or missing origin is refused and counted, and leaves nothing', async () => {
  const { post, monitorUrl, conn, names } = await startIntake()
  const foreign = [
    'https://evil-example.com',
    'https://example.com.evil.io',
    'null',
    'https://example.com:444',
  ]
  for (const origin of foreign) expect((await post(aSubmission(), { origin })).status).toBe(403)
  expect((await post(aSubmission(), {})).status).toBe(403)
  expect(await (await fetch(`${monitorUrl}/metrics`)).text()).toContain(
    'placet_edge_consents_total{outcome="rejected_origin",service="edge"} 5',
  )
  expect((await streamState(conn, names.consentStream(0))).last).toBe(0)
})

test('a refused choice is counted by host and day, once for each, and says nothing of the visitor', async () => {
  const { post, artifact, edge, monitorUrl, conn, names } = await startIntake()
  const { domainId, code } = artifact.meta
  const began = Date.now()
  const origins = ['staging.example.com', 'staging.example.com', '192.168.1.5:3000'].map(
    (host) => `http://${host}`,
  )
  for (const origin of [...origins, 'https://a..b']) await post(aSubmission(), { origin })
  await post(aSubmission())
  await edge.drain()
  const { last } = await streamState(conn, names.usageStream)
  const messages = (await readRange(conn, names.usageStream, 1, last)).map(({ data }) =>
    UsageCounted.parse(JSON.parse(Buffer.from(data).toString())),
  )
  const refused = messages.flatMap((message) => message.refused?.hosts ?? [])
  expect(refused.map(({ host, choices }) => [host, choices])).toEqual([
    ['staging.example.com', 2],
    ['192.168.1.5:3000', 1],
  ])
  for (const host of refused) {
    expect(host).toMatchObject({ domainId, code, day: new Date(host.lastAt).toISOString().slice(0, 10) })
    expect(host.lastAt).toBeGreaterThanOrEqual(began)
    expect(Object.keys(host).toSorted()).toEqual(['choices', 'code', 'day', 'domainId', 'host', 'lastAt'])
  }
  const seen = messages.flatMap((message) => message.seen ?? [])
  expect(seen).toEqual([{ domainId, code, host: 'example.com', at: expect.any(Number) }])
  expect((await streamState(conn, names.consentStream(0))).last).toBe(1)
  expect(await (await fetch(`${monitorUrl}/metrics`)).text()).toContain(
    'placet_edge_refused_choices_total{outcome="counted",service="edge"} 3',
  )
})

test("a choice on a developer's machine gets 204 and goes to the stream of tests, never to the consent log's", async () => {
  const { post, artifact, conn, names } = await startIntake()
  const submission = aSubmission()
  expect((await post(submission, { origin: 'http://localhost:5173' })).status).toBe(204)
  const [message] = await readRange(conn, names.testChoiceStream, 1, 1)
  const { records } = ConsentsRecorded.parse(JSON.parse(Buffer.from(message?.data ?? []).toString()))
  expect(records).toEqual([
    expect.objectContaining({
      eventId: submission.eventId,
      domainId: artifact.meta.domainId,
      host: 'localhost:5173',
    }),
  ])
  expect((await streamState(conn, names.consentStream(0))).last).toBe(0)
})

test('while the stream of tests is away, a test is answered 503 and other consents are taken', async () => {
  const { post, conn, names } = await startIntake({ batching: { deadlineMs: 300 } })
  await conn.jsm.streams.delete(names.testChoiceStream)
  const test = await post(aSubmission(), { origin: 'http://localhost:5173' })
  expect([test.status, test.headers.has('retry-after')]).toEqual([503, true])
  expect((await post(aSubmission())).status).toBe(204)
})

test('a deleted domain is answered like an unknown one: no script, no config, and no choice is recorded', async () => {
  const { post, url, artifact, conn, names, bucket } = await startIntake()
  const { code } = artifact.meta
  const statusOf = async (path: string) => (await fetch(`${url}/c2/${path}`)).status
  expect((await post(aSubmission())).status).toBe(204)
  expect(await statusOf(`${code}.js`)).toBe(200)

  await putRemoval(conn, bucket, { schema: 1, code, removals: 1 })
  await waitFor(async () => (await statusOf(`${code}.js`)) === 404, { timeoutMs: 5000 })
  expect(await statusOf(`${code}/config.json`)).toBe(await statusOf('zzzzzzzzzz/config.json'))
  expect((await post(aSubmission())).status).toBe(404)
  expect((await readStream(conn, names)).records).toHaveLength(1)
})

test('a domain without a log gets 204, an unknown one 404; nothing is recorded', async () => {
  const { postTo, conn, bucket, names } = await startIntake()
  const silent = anArtifact({ consentLog: false })
  await putArtifact(conn, bucket, silent)
  expect((await postTo(silent.meta.code, aSubmission())).status).toBe(204)
  const test = await postTo(silent.meta.code, aSubmission(), { origin: 'http://localhost:5173' })
  expect(test.status).toBe(204)
  expect((await postTo('zzzzzzzzzz', aSubmission())).status).toBe(404)
  for (const stream of [names.consentStream(0), names.testChoiceStream]) {
    expect((await streamState(conn, stream)).last).toBe(0)
  }
})

test('a body beyond 8 kB is 413, told in the header or not', async () => {
  const { postText } = await startIntake()
  expect((await postText('x'.repeat(8193))).status).toBe(413)
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4000)),
  })
  expect((await postText(endless)).status).toBe(413)
})

test('a body that is no consent is 422, without a word of what was sent', async () => {
  const { postText, monitorUrl, conn, names } = await startIntake()
  const polluted = JSON.stringify(aSubmission()).replace('{', '{"__proto__":{"polluted":true},')
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    JSON.stringify({ ...aSubmission(), extra: 1 }),
    JSON.stringify({ ...aSubmission(), eventId: 'short' }),
    JSON.stringify({ ...aSubmission(), attempt: -1 }),
    JSON.stringify({ ...aSubmission(), version: 2 ** 31 }),
    JSON.stringify({ ...aSubmission(), language: ' =1+1' }),
    JSON.stringify({ ...aSubmission(), path: 'x'.repeat(1025) }),
    polluted,
    Buffer.from([0xff, 0xfe, 0x00]),
  ]
  for (const body of bodies) {
    const answer = await postText(body)
    expect([answer.status, await answer.text()]).toEqual([422, ''])
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect((await streamState(conn, names.consentStream(0))).last).toBe(0)
  expect((await fetch(`${monitorUrl}/health/live`)).status).toBe(200)
})

test('a network that sends too many is 429 with the time to wait, others are not affected', async () => {
  const { post } = await startIntake({ ratePerSecond: 1, rateBurst: 3 })
  const from = (address: string) =>
    post(aSubmission(), { origin: 'https://example.com', 'x-forwarded-for': address })
  const statuses = []
  for (const last of [1, 2, 3, 4, 5]) statuses.push((await from(`193.0.6.${last}`)).status)
  expect(statuses).toEqual([204, 204, 204, 429, 429])
  const refused = await from('193.0.6.9')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await from('198.51.100.1')).status).toBe(204)
})

test('without an acknowledgement it is 503 with a spread Retry-After, never 204', async () => {
  const { post, conn, names } = await startIntake({ batching: { deadlineMs: 300 } })
  await conn.jsm.streams.delete(names.consentStream(0))
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(aSubmission())))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]))
  const waits = answers.map((answer) => Number(answer.headers.get('retry-after')))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(5)
  expect(Math.max(...waits)).toBeLessThanOrEqual(15)
  expect(new Set(waits).size).toBeGreaterThan(1)
})

test('F3: with no acknowledgements the memory held stays bounded and the rest is turned away at once', async () => {
  const deadlineMs = 5000
  const { post, monitorUrl, conn, names } = await startIntake({
    heldMaxBytes: 3000,
    batching: { deadlineMs },
  })
  await conn.jsm.streams.delete(names.consentStream(0))
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => ({
      status: (await post(aSubmission())).status,
      afterMs: performance.now() - startedAt,
    })),
  )
  expect(answers.every(({ status }) => status === 503 || status === 429)).toBe(true)
  // What is held is answered at its deadline, so anything earlier was turned away.
  expect(answers.filter(({ afterMs }) => afterMs < deadlineMs).length).toBeGreaterThan(15)
  expect(await (await fetch(`${monitorUrl}/metrics`)).text()).toContain(
    'placet_edge_held_bytes{service="edge"} 0',
  )
})

test('other methods are refused with the ones that work', async () => {
  const { url, artifact } = await startIntake()
  const answer = await fetch(`${url}/c2/${artifact.meta.code}/consent`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

async function startIntake(overrides: Partial<EdgeDeps> = {}, domain: Parameters<typeof anArtifact>[0] = {}) {
  const edge = await startReadyEdge(overrides)
  const artifact = anArtifact(domain)
  await putArtifact(edge.conn, edge.bucket, artifact)
  const postText = (
    body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
    headers: Record<string, string> = { origin: 'https://example.com' },
    code: string = artifact.meta.code,
  ) =>
    fetch(`${edge.url}/c2/${code}/consent`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    })
  return {
    ...edge,
    artifact,
    postText,
    post: (submission: unknown, headers?: Record<string, string>) =>
      postText(JSON.stringify(submission), headers),
    postTo: (code: string, submission: unknown, headers?: Record<string, string>) =>
      postText(JSON.stringify(submission), headers, code),
  }
}

async function readStream(conn: StreamConnection, names: StreamNames) {
  const { last } = await streamState(conn, names.consentStream(0))
  const texts = (await readRange(conn, names.consentStream(0), 1, last)).map((message) =>
    Buffer.from(message.data).toString(),
  )
  const records = texts.flatMap((text) => ConsentsRecorded.parse(JSON.parse(text)).records)
  return { messages: texts.length, texts, records }
}
