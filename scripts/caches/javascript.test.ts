import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cloudflareWorker, cloudfrontDistribution, cloudfrontFunction } from './javascript.ts'

const CODE = 'abcdefgh12'

const Handled = z.looseObject({
  statusCode: z.number().optional(),
  uri: z.string().optional(),
  headers: z.record(z.string(), z.object({ value: z.string() })).optional(),
  querystring: z.record(z.string(), z.object({ value: z.string() })).optional(),
})

function viewed(uri: string, query: Record<string, string>, headers: Record<string, string>, method = 'GET') {
  const values = (of: Record<string, string>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, { value }]))
  const request = { method, uri, querystring: values(query), headers: values(headers), cookies: {} }
  const { handler } = z
    .object({ handler: z.custom<(event: object) => unknown>() })
    .parse(runInNewContext(`${cloudfrontFunction()}; ({ handler })`))
  const { statusCode, uri: asked, headers: sent = {}, querystring = {} } = Handled.parse(handler({ request }))
  const plain = (of: Record<string, { value: string }>) =>
    Object.fromEntries(Object.entries(of).map(([name, { value }]) => [name, value]))
  return { statusCode, uri: asked, headers: plain(sent), query: plain(querystring) }
}

test('CloudFront keys scripts by place and by languages in their order', () => {
  const seen = viewed(
    `/c2/${CODE}.js`,
    { utm: '1', v: '3' },
    {
      'cloudfront-viewer-country': 'US',
      'cloudfront-viewer-country-region': 'CA',
      'accept-language': 'en;q=0.2, de-AT;q=0.8, *;q=0.1, fr;q=0',
      'x-visitor-country': 'DE',
      cookie: 'a=b',
    },
  )
  expect(seen).toMatchObject({ uri: `/c2/${CODE}.js`, query: {} })
  expect(seen.headers).toMatchObject({ 'x-visitor-country': 'US-CA', 'accept-language': 'de-at,en' })
  expect(seen.headers).not.toHaveProperty('cookie')
  const german = viewed(
    `/c2/${CODE}.js`,
    {},
    { 'cloudfront-viewer-country': 'DE', 'cloudfront-viewer-country-region': 'BY' },
  )
  expect(german.headers).toMatchObject({ 'x-visitor-country': 'DE' })
  const nowhere = viewed(`/c2/${CODE}.js`, {}, { 'x-visitor-country': 'US' })
  expect(nowhere.headers).not.toHaveProperty('x-visitor-country')
})

test('CloudFront passes on the queries that the edge knows, and refuses what is no rule', () => {
  expect(viewed(`/c2/${CODE}.js`, { a: '1', place: 'US-CA' }, {}).query).toEqual({ place: 'US-CA' })
  expect(viewed(`/c2/${CODE}.js`, { place: '<script>' }, {}).query).toEqual({})
  expect(viewed(`/c2/${CODE}/preferences.en.js`, { v: '12..' }, {}).query).toEqual({ v: '12..' })
  expect(viewed('/metrics', {}, {}).statusCode).toBe(404)
  expect(viewed(`/c2/${CODE}/seen`, {}, {}).statusCode).toBe(405)
  expect(viewed(`/c2/${CODE}/seen`, {}, {}, 'POST').statusCode).toBeUndefined()
})

test('CloudFront stores nothing longer than the edge says, and keys by nothing else', () => {
  const { CachePolicies } = z
    .looseObject({ CachePolicies: z.array(z.looseObject({ MinTTL: z.number(), DefaultTTL: z.number() })) })
    .parse(JSON.parse(cloudfrontDistribution()))
  expect(CachePolicies.map(({ MinTTL, DefaultTTL }) => [MinTTL, DefaultTTL])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

interface Worker {
  fetch: (
    request: Request,
    env: object,
    context: { waitUntil: (work: Promise<unknown>) => void },
  ) => Promise<Response>
}

/** A Worker with a cache and an edge that answers with what it was asked for. */
function aWorker(cacheControl: (request: Request) => string = () => 'public, max-age=10') {
  const stored = new Map<string, Response>()
  const asked: Request[] = []
  const waiting: Promise<unknown>[] = []
  const answer = (request: Request) => {
    asked.push(request)
    const { pathname, search } = new URL(request.url)
    const told = ['x-visitor-country', 'accept-language'].map((name) => request.headers.get(name) ?? '')
    const headers = { 'cache-control': cacheControl(request) }
    return Promise.resolve(new Response([pathname + search, ...told].join(' '), { headers }))
  }
  const caches = {
    default: {
      match: (key: Request) => Promise.resolve(stored.get(key.url)?.clone()),
      put: (key: Request, response: Response) => Promise.resolve(stored.set(key.url, response)),
    },
  }
  const { worker } = z.object({ worker: z.custom<Worker>() }).parse(
    runInNewContext(`${cloudflareWorker().replace('export default', 'const worker =')}; ({ worker })`, {
      ...{ URL, Request, Response, Headers, caches, fetch: answer },
    }),
  )
  const visit = async (path: string, place: { country?: string; regionCode?: string }, language = '') => {
    const headers = { 'accept-language': language, 'x-visitor-country': 'ZZ', cookie: 'a=b' }
    const request = Object.assign(new Request(`https://edge.example${path}`, { headers }), { cf: place })
    const response = await worker.fetch(request, {}, { waitUntil: (work) => waiting.push(work) })
    await Promise.all(waiting)
    return { status: response.status, text: await response.text() }
  }
  return { visit, asked, stored }
}

test('Cloudflare shares a script between visitors of one place and language only', async () => {
  const { visit, asked, stored } = aWorker()
  const path = `/c2/${CODE}.js`
  const visitors = [
    [{ country: 'US', regionCode: 'CA' }, 'de-AT,de;q=0.9', `${path} US-CA de-at,de`],
    [{ country: 'DE', regionCode: 'BY' }, 'de-AT,de;q=0.9', `${path} DE de-at,de`],
    [{ country: 'DE', regionCode: 'HH' }, 'en', `${path} DE en`],
    [{}, 'en', `${path}  en`],
  ] as const
  for (const _round of [1, 2]) {
    for (const [place, language, expected] of visitors) {
      expect((await visit(`${path}?utm=${Math.random()}`, place, language)).text).toBe(expected)
    }
  }
  expect(asked).toHaveLength(4)
  expect(stored.size).toBe(4)
  expect(asked.some(({ headers }) => headers.has('cookie'))).toBe(false)
})

test('Cloudflare stores nothing that the edge calls private, and no place that a query names', async () => {
  const { visit, asked, stored } = aWorker(() => 'private, max-age=10')
  await visit(`/c2/${CODE}.js`, {})
  expect(stored.size).toBe(0)
  const named = aWorker()
  expect((await named.visit(`/c2/${CODE}.js?place=US`, { country: 'DE' })).text).toBe(
    `/c2/${CODE}.js?place=US DE `,
  )
  expect(named.stored.size).toBe(0)
  expect((await named.visit('/metrics', {})).status).toBe(404)
  expect(asked).toHaveLength(1)
})
