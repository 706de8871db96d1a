import { aCode, anArtifact } from '@placet/stream/fixtures/an-artifact'
import { putArtifact } from '@placet/stream/artifact-store'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startEdge, startReadyEdge } from '../fixtures/start-edge.ts'

const SCRIPT = 'window.placet = {}; '.repeat(50)

test('a script is served as brotli, gzip or plain, whichever the client likes best', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact({ script: SCRIPT })
  await putArtifact(conn, bucket, artifact)
  const address = `${url}/c2/${artifact.meta.code}.js`

  const brotli = await get(address, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(artifact.brotli.length),
    'cache-control': 'public, max-age=10, stale-while-revalidate=20, stale-if-error=604800',
    vary: 'Accept-Encoding',
    etag: `"${artifact.meta.etag}-br"`,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'timing-allow-origin': '*',
  })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)

  const gzip = await get(address, { 'accept-encoding': 'gzip;q=1, br;q=0.2' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `"${artifact.meta.etag}-gz"` })
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)

  const plain = await get(address, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['etag']).toBe(`"${artifact.meta.etag}"`)
  expect(plain.body.toString()).toBe(SCRIPT)
})

test('a client that has this form already is told so, without a body; HEAD has none either', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact()
  await putArtifact(conn, bucket, artifact)
  const address = `${url}/c2/${artifact.meta.code}.js?ignored=1`
  const etag = `"${artifact.meta.etag}-br"`

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(address, { 'accept-encoding': 'br', 'if-none-match': known })
    expect([answer.statusCode, answer.body.length, answer.headers['etag']]).toEqual([304, 0, etag])
    expect(answer.headers['cache-control']).toContain('max-age=10')
  }
  const changed = await get(address, { 'accept-encoding': 'br', 'if-none-match': '"other-br"' })
  expect(changed.statusCode).toBe(200)
  const head = await get(address, { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.statusCode, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(artifact.brotli.length))
})

test('an unknown code is 404 and cached shortly; other paths and methods are refused', async () => {
  const { url } = await startReadyEdge()
  const unknown = await get(`${url}/c2/${aCode()}.js`)
  expect(unknown.statusCode).toBe(404)
  expect(unknown.headers['cache-control']).toBe('public, max-age=30')
  for (const path of [
    '/',
    '/c2/',
    '/c2/UPPERCASE1.js',
    '/c2/short.js',
    '/c2/aaaaaaaaaa.jsx',
    '/c2/aaaaaaaaaa',
    '/x',
  ]) {
    expect((await get(url + path)).statusCode).toBe(404)
  }
  const posted = await get(`${url}/c2/${aCode()}.js`, {}, 'POST')
  expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('an edge that never reached the stream is alive, not ready, and says it cannot know', async () => {
  const { url } = await startEdge({ prefix: 'nowhere', connection: new Promise(() => {}) })
  expect((await get(`${url}/health/live`)).statusCode).toBe(200)
  expect((await get(`${url}/health/ready`)).statusCode).toBe(503)
  const script = await get(`${url}/c2/${aCode()}.js`)
  expect(script.statusCode).toBe(503)
  expect(script.headers['cache-control']).toBe('no-store')
  expect(Number(script.headers['retry-after'])).toBeGreaterThanOrEqual(5)
})

test('metrics tell what was served', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact()
  await putArtifact(conn, bucket, artifact)
  await get(`${url}/c2/${artifact.meta.code}.js`)
  const metrics = (await get(`${url}/metrics`)).body.toString()
  expect(metrics).toContain('placet_edge_scripts_total{outcome="served",service="edge"} 1')
  expect(metrics).toContain('placet_edge_stream_connected{service="edge"} 1')
})

/** fetch() decodes bodies and adds headers of its own. */
function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  type Answer = { statusCode: number; headers: Record<string, unknown>; body: Buffer }
  return new Promise<Answer>((resolve, reject) => {
    const asking = request(address, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: { ...response.headers },
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', reject).end()
  })
}
