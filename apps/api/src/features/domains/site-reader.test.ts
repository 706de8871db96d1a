import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteReader } from './site-reader.ts'

const PAGE = '<a href="/privacy">Privacy</a>'
const asked: string[] = []
let server: Server
let port = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const { host = '', 'user-agent': agent } = request.headers
    asked.push(`${host}${request.url} ${agent}`)
    const type = host === 'file.test' ? 'application/pdf' : 'text/html; charset=utf-8'
    if (host === 'old.test') response.writeHead(301, { location: 'http://shop.test/home' })
    else if (host === 'loop.test') response.writeHead(302, { location: '/' })
    else if (host === 'inside.test') response.writeHead(302, { location: 'http://169.254.169.254/latest' })
    else response.writeHead(host === 'down.test' ? 503 : 200, { 'content-type': type })
    response.end(host === 'large.test' ? 'x'.repeat(3_000_000) : PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

const read = (name: string) =>
  createSiteReader({
    allowed: parseAllowedTargets(`*.test:80=127.0.0.1:${port},*.test:443=127.0.0.1:1`),
  }).readHome(name)

test('a home page is read, over http if there is no https, and after redirects', async () => {
  expect(await read('shop.test')).toEqual({ url: 'http://shop.test/', html: PAGE })
  expect(await read('old.test')).toEqual({ url: 'http://shop.test/home', html: PAGE })
  expect(asked.at(-1)).toBe('shop.test/home PlacetSetup/1.0')
})

test.each(['down.test', 'file.test', 'large.test', 'loop.test'])(
  '%s has no home page to read',
  async (name) => {
    expect(await read(name)).toBeNull()
  },
)

test('T33: neither a name nor a redirect leads into our own network', async () => {
  expect(await read('inside.test')).toBeNull()
  const inside = createSiteReader({ allowed: [], resolve: async () => ['127.0.0.1', '10.0.0.7'] })
  const before = asked.length
  expect(await inside.readHome('shop.test')).toBeNull()
  expect(asked).toHaveLength(before)
})
