import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { currentTraceparent, parseTraceparent, startTracing, withSpan } from './tracing.ts'

const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              links: z.array(z.object({ traceId: z.string() })).default([]),
              status: z.object({ code: z.number().optional(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

const remote = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const other = '00-11111111111111111111111111111111-2222222222222222-01'

let stopCollector: (() => Promise<void>) | undefined

afterEach(async () => {
  await stopCollector?.()
  stopCollector = undefined
})

async function startCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  stopCollector = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const read = () => bodies.flatMap((body) => Export.parse(JSON.parse(body)).resourceSpans)
  return {
    endpoint: `http://127.0.0.1:${address.port}/`,
    bodies,
    resources: () => read().map(({ resource }) => JSON.stringify(resource)),
    spans: () => read().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

describe('with a collector', () => {
  test('a span continues the trace it was handed, and hands its own on', async () => {
    const collector = await startCollector()
    const tracing = startTracing({ service: 'edge', endpoint: collector.endpoint })
    const handedOn = await withSpan('consent', { traceparent: remote, kind: 'server' }, () =>
      withSpan('publish', { links: [other, 'nonsense'] }, async () => {
        await Promise.resolve()
        return currentTraceparent()
      }),
    )
    await tracing.shutdown()

    const [publish, consent] = collector.spans()
    expect(consent).toMatchObject({
      name: 'consent',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
    expect(publish).toMatchObject({ name: 'publish', parentSpanId: consent?.spanId })
    expect(publish?.links).toMatchObject([{ traceId: '11111111111111111111111111111111' }])
    expect(handedOn).toBe(`00-0af7651916cd43dd8448eb211c80319c-${publish?.spanId}-01`)
    expect(collector.resources().join()).toContain('"stringValue":"edge"')
  })

  test('a failing function fails its span, without its message', async () => {
    const collector = await startCollector()
    const tracing = startTracing({ service: 'worker', endpoint: collector.endpoint })
    const failing = withSpan('insert', {}, () => Promise.reject(new RangeError('visitor said xyzzy')))
    await expect(failing).rejects.toThrow('xyzzy')
    await tracing.shutdown()
    expect(collector.spans()).toMatchObject([{ name: 'insert', status: { code: 2, message: 'RangeError' } }])
    expect(collector.bodies.join()).not.toContain('xyzzy')
  })

  test('nothing is sent when nothing is sampled', async () => {
    const collector = await startCollector()
    const tracing = startTracing({ service: 'edge', endpoint: collector.endpoint, sampleRatio: 0 })
    await withSpan('consent', { traceparent: remote }, () => {})
    await tracing.shutdown()
    expect(collector.bodies).toEqual([])
  })
})

test('a collector that is away does not fail the stop', async () => {
  const tracing = startTracing({ service: 'edge', endpoint: 'http://127.0.0.1:1' })
  await withSpan('consent', {}, () => {})
  await expect(tracing.shutdown()).resolves.toBeUndefined()
})

test('without an endpoint the function runs and there is no trace', async () => {
  const tracing = startTracing({ service: 'edge' })
  expect(await withSpan('consent', { traceparent: remote }, () => currentTraceparent() ?? 'none')).toBe(
    'none',
  )
  await tracing.shutdown()
})

test.each([
  ['', 'an empty header'],
  [remote.toUpperCase(), 'upper case'],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', 'a trace id of zeros'],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', 'a span id of zeros'],
  ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'the forbidden version'],
  [`${remote}\r\nx: y`, 'a second header'],
  ['x'.repeat(100_000), 'a long header'],
])('refuses %j as a traceparent (%s)', (header) => {
  expect(parseTraceparent(header)).toBeUndefined()
})
