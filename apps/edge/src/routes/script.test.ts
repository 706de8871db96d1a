import { aCode, anArtifact } from '@placet/stream/fixtures/an-artifact'
import { putArtifact } from '@placet/stream/artifact-store'
import { compareAndSet } from '@placet/stream/key-value'
import { putRuntime } from '@placet/stream/runtime-store'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Artifact } from '@placet/stream/artifact'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startEdge, startReadyEdge } from '../fixtures/start-edge.ts'
import { readShims } from '../read-shims.ts'

const theFile = ({ meta, tails }: Artifact) => {
  const etag = Object.values(meta.files)[0]?.etag ?? ''
  return { etag, length: String(tails.get(etag)?.length) }
}

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
    'content-length': theFile(artifact).length,
    'cache-control': 'public, max-age=10, stale-while-revalidate=20, stale-if-error=604800',
    vary: 'Accept-Encoding',
    etag: `"${theFile(artifact).etag}-br"`,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'timing-allow-origin': '*',
  })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)

  const gzip = await get(address, { 'accept-encoding': 'gzip;q=1, br;q=0.2' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `"${theFile(artifact).etag}-gz"` })
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)

  const plain = await get(address, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['etag']).toBe(`"${theFile(artifact).etag}"`)
  expect(plain.body.toString()).toBe(SCRIPT)
})

test('a client that has this form already is told so, without a body; HEAD has none either', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact()
  await putArtifact(conn, bucket, artifact)
  const address = `${url}/c2/${artifact.meta.code}.js?ignored=1`
  const etag = `"${theFile(artifact).etag}-br"`

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(address, { 'accept-encoding': 'br', 'if-none-match': known })
    expect([answer.statusCode, answer.body.length, answer.headers['etag']]).toEqual([304, 0, etag])
    expect(answer.headers['cache-control']).toContain('max-age=10')
  }
  const changed = await get(address, { 'accept-encoding': 'br', 'if-none-match': '"other-br"' })
  expect(changed.statusCode).toBe(200)
  const head = await get(address, { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.statusCode, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(theFile(artifact).length)
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

const files = {
  'first.0.en': 'first, everywhere, English',
  'first.0.de': 'first, everywhere, German',
  'first.1.en': 'first, America, English',
  'first.1.de': 'first, America, German',
  'first.2.en': 'first, California, English',
  'first.2.de': 'first, California, German',
  'preferences.en': 'second, English',
  'preferences.de': 'second, German',
}
const places = { US: 1, 'US-CA': 2 }
const manySided = { files, places, regions: 3, languages: ['en', 'de'], detectLanguage: true }

test('sites read the declaration as HTML in a language of the site, or else in its default language', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const declared = { ...files, 'declaration.en': '<p>English</p>', 'declaration.de': '<p>German</p>' }
  const artifact = anArtifact({ ...manySided, files: declared })
  await putArtifact(conn, bucket, artifact)
  const read = (language: string) => get(`${url}/c2/${artifact.meta.code}/declaration.${language}.html`)
  const german = await read('de')
  expect(german.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=10/),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  })
  expect([german.body.toString(), (await read('fr')).body.toString()]).toEqual([
    '<p>German</p>',
    '<p>English</p>',
  ])
  expect((await read('..%2Fconfig')).statusCode).toBe(404)
})

test.each([
  [{}, 'private', 'first, everywhere, English'],
  [{ 'accept-language': 'de-AT, en;q=0.5' }, 'private', 'first, everywhere, German'],
  [{ 'x-country': 'US' }, 'public', 'first, America, English'],
  [{ 'x-country': 'US-CA', 'accept-language': 'de' }, 'public', 'first, California, German'],
  [{ 'x-country': 'US-NV' }, 'public', 'first, America, English'],
  [{ 'x-country': 'FR' }, 'public', 'first, everywhere, English'],
  [{ 'x-country': 'XX' }, 'public', 'first, everywhere, English'],
  [{ 'x-country': 'constructor' }, 'private', 'first, everywhere, English'],
  [{ 'x-country': 'constructor', 'x-forwarded-for': '8.8.8.8' }, 'private', 'first, America, English'],
])('with %j a visitor gets a %s answer: %s', async (headers, scope, expected) => {
  const { url, conn, bucket } = await startReadyEdge({ countryHeader: 'x-country' })
  const artifact = anArtifact(manySided)
  await putArtifact(conn, bucket, artifact)
  const answer = await get(`${url}/c2/${artifact.meta.code}.js`, headers)
  expect(answer.body.toString()).toBe(expected)
  expect(answer.headers['vary']).toBe('Accept-Encoding, Accept-Language, x-country')
  expect(answer.headers['cache-control']).toMatch(new RegExp(`^${scope}, max-age=10,`))
})

test('where only the address tells the place, no shared cache may keep the answer', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact({ ...manySided, detectLanguage: false })
  await putArtifact(conn, bucket, artifact)
  const address = `${url}/c2/${artifact.meta.code}.js`
  const american = await get(address, { 'x-forwarded-for': '8.8.8.8', 'accept-language': 'de' })
  expect(american.body.toString()).toBe('first, America, English')
  expect(american.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'cache-control': 'private, max-age=10, stale-while-revalidate=20, stale-if-error=604800',
  })
})

test('the second layer is kept for ever under its version, and is there in some language always', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact({ ...manySided, version: 7 })
  await putArtifact(conn, bucket, artifact)
  const ask = (rest: string) => get(`${url}/c2/${artifact.meta.code}/preferences.${rest}`)
  const german = await ask('de.js?v=7')
  expect(german.body.toString()).toBe('second, German')
  expect(german.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
  })
  for (const other of ['de.js?v=6', 'de.js', 'de.js?v=7.5', 'de.js?x=7']) {
    const expected = other === 'de.js?v=7.5' ? /immutable/ : /max-age=10,/
    expect((await ask(other)).headers['cache-control']).toMatch(expected)
  }
  expect((await ask('ja.js?v=7')).body.toString()).toBe('second, English')
  expect((await ask('../de.js')).statusCode).toBe(404)
})

test('while two designs are compared, chunks of both are kept for ever under the version that shows them', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const designs = { 7: '', 8: 'second/' }
  const files = { 'first.0.en': 'both', tools: 'tools', 'embeds.en': 'A', 'second/embeds.en': 'B' }
  const artifact = anArtifact({ files, version: 9, designs })
  await putArtifact(conn, bucket, artifact)
  const ask = (rest: string) => get(`${url}/c2/${artifact.meta.code}/${rest}`)
  for (const [rest, body] of [
    ['embeds.en.js?v=7', 'A'],
    ['embeds.de.js?v=8', 'B'],
    ['embeds.en.js?v=9', 'A'],
    ['tools.js?v=8', 'tools'],
  ] as const) {
    const answer = await ask(rest)
    expect([rest, answer.body.toString()]).toEqual([rest, body])
    expect(answer.headers['cache-control']).toMatch(/immutable/)
  }
  expect((await ask('embeds.en.js?v=6')).headers['cache-control']).toMatch(/max-age=10,/)
})

test('the other chunks are served by their names, and what a domain does not have is not there', async () => {
  const { url, conn, bucket } = await startReadyEdge()
  const chunks = { tools: 'tools', 'embeds.en': 'embeds, English', 'first.0.en': 'first' }
  const artifact = anArtifact({ files: chunks, version: 3 })
  await putArtifact(conn, bucket, artifact)
  const ask = (rest: string) => get(`${url}/c2/${artifact.meta.code}/${rest}`)
  expect((await ask('tools.js?v=3')).body.toString()).toBe('tools')
  expect((await ask('tools.js?v=3')).headers['cache-control']).toMatch(/immutable/)
  expect((await ask('embeds.fr.js?v=3')).body.toString()).toBe('embeds, English')
  for (const missing of ['embeds.js', 'first.0.en.js', 'first.js', 'constructor.js', 'preferences.en.js']) {
    expect((await ask(missing)).statusCode, missing).toBe(404)
  }
})

test('for tests a visitor may come from a place that is named, and nobody keeps that', async () => {
  const { url, conn, bucket } = await startReadyEdge({ countryHeader: 'x-country' })
  const artifact = anArtifact(manySided)
  await putArtifact(conn, bucket, artifact)
  const ask = (query: string) => get(`${url}/c2/${artifact.meta.code}.js${query}`, { 'x-country': 'FR' })
  for (const query of ['?place=US-CA', '?x=1&place=US-CA&y=2']) {
    const answer = await ask(query)
    expect(answer.body.toString()).toBe('first, California, English')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  for (const query of ['?place=', '?place=us-ca', '?place=constructor', '?replace=US-CA']) {
    expect((await ask(query)).body.toString()).toBe('first, everywhere, English')
  }
})

test('the pinned runtime’s data is chosen like the first response', async () => {
  const { url, conn, bucket } = await startReadyEdge({ countryHeader: 'x-country' })
  const configs = { 'config.0.en': '0en', 'config.0.de': '0de', 'config.1.en': '1en', 'config.1.de': '1de' }
  const artifact = anArtifact({ ...manySided, files: { ...files, ...configs } })
  await putArtifact(conn, bucket, artifact)
  const ask = (rest: string, headers: Record<string, string> = {}) =>
    get(`${url}/c2/${artifact.meta.code}/${rest}`, headers)
  const american = await ask('config.json', { 'x-country': 'US', 'accept-language': 'de' })
  expect(american.body.toString()).toBe('1de')
  expect(american.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding, Accept-Language, x-country',
  })
  expect((await ask('config.en.json', { 'accept-language': 'de' })).body.toString()).toBe('0en')
  expect((await ask('config.xx.json')).body.toString()).toBe('0en')
})

test('a pinned runtime is served under its hash for ever, and nothing else is', async () => {
  const { url, conn, names } = await startReadyEdge()
  const hash = await putRuntime(conn, names.runtimesBucket, SCRIPT)
  const answer = await get(`${url}/c2/runtime/${hash}.js`)
  expect(answer.body.toString()).toBe(SCRIPT)
  expect(createHash('sha256').update(answer.body).digest('hex')).toBe(hash)
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const swapped = 'f'.repeat(64)
  await compareAndSet(conn, names.runtimesBucket, swapped, brotliCompressSync('evil()'), 0)
  for (const other of [swapped, '0'.repeat(64)]) {
    expect((await get(`${url}/c2/runtime/${other}.js`)).statusCode).toBe(404)
  }
})

test('files for those who move over come from the build', async () => {
  const { dir, remove } = await createTemporaryDir()
  await writeFile(join(dir, 'moving.js'), SCRIPT)
  const { url } = await startReadyEdge({ shims: await readShims(pathToFileURL(`${dir}/`)) })
  await remove()
  const answer = await get(`${url}/shims/moving.js`, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT)
  expect((await get(`${url}/shims/other.js`)).statusCode).toBe(404)
  expect(await readShims(pathToFileURL(`${dir}/nowhere/`))).toEqual(new Map())
})

test('an edge that never reached the stream is alive, not ready, and says it cannot know', async () => {
  const { url, monitorUrl } = await startEdge({ prefix: 'nowhere', connection: new Promise(() => {}) })
  expect((await get(`${monitorUrl}/health/live`)).statusCode).toBe(200)
  expect((await get(`${monitorUrl}/health/ready`)).statusCode).toBe(503)
  const script = await get(`${url}/c2/${aCode()}.js`)
  expect(script.statusCode).toBe(503)
  expect(script.headers['cache-control']).toBe('no-store')
  expect(Number(script.headers['retry-after'])).toBeGreaterThanOrEqual(5)
})

test('metrics tell what was served, and visitors reach neither them nor the health checks', async () => {
  const { url, monitorUrl, conn, bucket } = await startReadyEdge()
  const artifact = anArtifact()
  await putArtifact(conn, bucket, artifact)
  await get(`${url}/c2/${artifact.meta.code}.js`)
  const metrics = (await get(`${monitorUrl}/metrics`)).body.toString()
  expect(metrics).toContain('placet_edge_scripts_total{outcome="served",service="edge"} 1')
  for (const path of ['/metrics', '/health/live', '/health/ready'])
    expect((await get(`${url}${path}`)).statusCode).toBe(404)
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
