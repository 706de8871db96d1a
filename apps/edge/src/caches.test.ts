import { signedConfigFile } from '@placet/contract/published-config'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import type { ProcessHandle } from '@placet/testkit/services/supervise-process'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { findCaches, startNginx, startVarnish } from '@placet/testkit/services/web-caches'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startReadyEdge } from './fixtures/start-edge.ts'

const REGIONS = ['everywhere', 'America', 'California']
const LANGUAGES = ['en', 'de', 'pt-br']
const files = Object.fromEntries(
  REGIONS.flatMap((region, index) =>
    LANGUAGES.flatMap((language) => [
      [`first.${index}.${language}`, `${region}, ${language}`],
      [signedConfigFile(index, language), JSON.stringify(`${region}, ${language}`)],
    ]),
  ),
)
const placed = {
  files: { ...files, 'preferences.en': 'preferences' },
  places: { US: 1, 'US-CA': 2 },
  regions: 3,
  languages: LANGUAGES,
  detectLanguage: true,
}
const ORIGIN = { origin: 'https://example.com', 'content-type': 'text/plain' }
const AMERICAN = '8.8.8.8'
const DUTCH = '193.0.6.1'
const UNTRUSTED = '127.0.0.2'

beforeAll(findCaches, 600_000)

describe.each([
  ['nginx', startNginx],
  ['Varnish', startVarnish],
])('%s in front of the edge', (_name, start) => {
  async function aCache() {
    const edge = await startReadyEdge({ countryHeader: 'x-visitor-country' })
    const artifact = anArtifact(placed)
    await putArtifact(edge.conn, edge.bucket, artifact)
    const { dir, remove } = await createTemporaryDir()
    const cache: ProcessHandle = await start({ dir, edgeUrl: edge.url })
    onTestFinished(async () => {
      await cache.stop()
      await remove()
    })
    const { code } = artifact.meta
    const ask = (path: string, headers: Record<string, string> = {}, options: Options = {}) =>
      send(`${cache.url}${path}`, headers, options)
    const script = async (headers: Record<string, string> = {}, query = '') =>
      (await ask(`/c2/${code}.js${query}`, headers)).body
    return { ask, script, code }
  }

  test('gives every visitor the script of their place and language, and shares it with those alike', async () => {
    const { ask, code } = await aCache()
    const visitors = [
      [{ 'x-visitor-country': 'DE' }, 'everywhere, en'],
      [{ 'x-visitor-country': 'US' }, 'America, en'],
      [{ 'x-visitor-country': 'US-CA', 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'California, de'],
      [{ 'x-visitor-country': 'US-NV', 'accept-language': 'pt,en;q=0.5' }, 'America, pt-br'],
      [{ 'x-visitor-country': 'CA-QC', 'accept-language': 'fr,de;q=0.7,en;q=0.3' }, 'everywhere, de'],
      [{ 'x-visitor-country': 'DE', 'accept-language': 'en;q=0.2, de;q=0.8' }, 'everywhere, de'],
    ] as const
    for (const round of [1, 2]) {
      for (const [headers, expected] of visitors) {
        const answer = await ask(`/c2/${code}.js`, headers)
        expect([answer.status, answer.body]).toEqual([200, expected])
        // Weights in another order than browsers send them: correct, and never shared.
        const isUsual = !('accept-language' in headers) || !headers['accept-language'].startsWith('en;')
        if (round === 2) expect(answer.headers['x-cache'] === 'HIT').toBe(isUsual)
      }
    }
    const config = await ask(`/c2/${code}/config.json`, { 'x-visitor-country': 'US-CA' })
    expect(JSON.parse(config.body)).toBe('California, en')
  })

  test('shares nothing that was chosen by the address of a visitor', async () => {
    const { script } = await aCache()
    for (const _round of [1, 2]) {
      expect(await script({ 'x-forwarded-for': AMERICAN })).toBe('America, en')
      expect(await script({ 'x-forwarded-for': DUTCH })).toBe('everywhere, en')
      expect(await script({ 'x-forwarded-for': AMERICAN, 'x-visitor-country': 'nowhere' })).toBe(
        'America, en',
      )
    }
  })

  test('T13: no query, path or header of a visitor changes what the next one gets', async () => {
    const { ask, script, code } = await aCache()
    const visitor = { 'x-visitor-country': 'DE' }
    const hostile = [
      `/c2/${code}.js?place=US`,
      `/c2/${code}.js?x=1&place=US-CA&y=2`,
      `/c2/${code}.js?place=us`,
      `//c2/${code}.js?place=US`,
      `/c2/%${code.charCodeAt(0).toString(16)}${code.slice(1)}.js`,
      `/c2/./${code}.js`,
      `/c2/${code}.js/../${code}.js?place=US`,
      `/c2/${code}.js%3Fplace=US`,
    ]
    for (const path of hostile) {
      await ask(path, { ...visitor, 'x-placet-visitor': '', 'x-placet-encoding': 'br', cookie: 'a=b' })
      const answer = await ask(`/c2/${code}.js`, visitor)
      expect([path, answer.status, answer.body]).toEqual([path, 200, 'everywhere, en'])
    }
    expect(await script(visitor, '?place=US-CA')).toBe('California, en')
    expect(await script(visitor, '?cachebuster=1')).toBe('everywhere, en')
    const forged = { 'x-visitor-country': 'US-CA', 'x-forwarded-for': AMERICAN }
    const stranger = await ask(`/c2/${code}.js`, forged, { localAddress: UNTRUSTED })
    expect(stranger.body).toBe('everywhere, en')
  })

  test('keeps encodings apart and never sends one that was refused', async () => {
    const { ask, code } = await aCache()
    const encodingOf = async (accepted: string) =>
      (await ask(`/c2/${code}.js`, { 'x-visitor-country': 'DE', 'accept-encoding': accepted })).headers[
        'content-encoding'
      ]
    for (const _round of [1, 2]) {
      expect(await encodingOf('gzip, deflate, br, zstd')).toBe('br')
      expect(await encodingOf('gzip, deflate')).toBe('gzip')
      expect(await encodingOf('gzip;q=0, br;q=0')).toBeUndefined()
      expect(await encodingOf('identity')).toBeUndefined()
    }
  })

  test('passes on everything that the edge has for visitors, and nothing else', async () => {
    const { ask, code } = await aCache()
    const told = { 'x-visitor-country': 'US-CA' }
    expect((await ask(`/c2/${code}/place`, told)).body).toBe('US-CA')
    expect((await ask(`/c2/${code}/place`, { 'x-visitor-country': 'DE' })).body).toBe('DE')
    const seen = JSON.stringify({ began: true, shown: true })
    expect((await ask(`/c2/${code}/seen`, ORIGIN, { method: 'POST', body: seen })).status).toBe(204)
    expect((await ask(`/c2/${code}/consent`, ORIGIN, { method: 'POST', body: '{}' })).status).toBe(422)
    expect((await ask(`/c2/${code}/consent`, ORIGIN, { method: 'OPTIONS' })).status).toBe(204)
    for (const version of ['1', '1.', '1..', '2']) {
      const chunk = await ask(`/c2/${code}/preferences.en.js?v=${version}`)
      expect(chunk.body).toBe('preferences')
      expect(/immutable/.test(chunk.headers['cache-control'] ?? '')).toBe(version !== '2')
    }
    for (const path of ['/', '/health/ready', '/metrics', `/c2/${code}`, `/c2/${code}/consent/x`]) {
      expect((await ask(path)).status).toBe(404)
    }
    const posted = await ask(`/c2/${code}.js`, {}, { method: 'POST', body: '{}' })
    expect([403, 405]).toContain(posted.status)
  })
})

interface Options {
  method?: string
  body?: string
  localAddress?: string
}

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

/** The path is sent as it is, which fetch would not do. */
function send(
  address: string,
  headers: Record<string, string>,
  { method = 'GET', body, localAddress }: Options,
): Promise<Answer> {
  const [, host = '', path = ''] = /^http:\/\/([^/]+)(.*)$/.exec(address) ?? []
  const [hostname = '', port = ''] = host.split(':')
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers, ...(localAddress && { localAddress }) }
    const outgoing = request(options, (response) => {
      text(response).then((answered) => {
        const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(told), body: answered })
      }, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
