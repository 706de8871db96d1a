import { once } from 'node:events'
import { createServer as createTcpServer, connect } from 'node:net'
import { INTERNAL_HOSTS } from '@placet/testkit/corpora/scanner-urls'
import { serveSite } from '@placet/testkit/sites/serve-site'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type CheckingProxyOptions, startCheckingProxy } from './checking-proxy.ts'

// Takes whatever comes to any loopback address: what must not be reached is really there.
const trap = createTcpServer((socket) => {
  reached += 1
  socket.on('error', () => undefined)
  socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret')
})
let reached = 0
let trapPort = 0
beforeAll(async () => {
  trap.listen(0, '::')
  await once(trap, 'listening')
  const address = trap.address()
  trapPort = address !== null && typeof address === 'object' ? address.port : 0
})
beforeEach(() => {
  reached = 0
})
afterAll(() => trap.close())

async function aProxy(options: Partial<CheckingProxyOptions> = {}) {
  const proxy = startCheckingProxy({ allowed: [], bytesMax: 1_000_000, ...options })
  onTestFinished(() => proxy.close())
  const port = Number(new URL(await proxy.listen()).port)

  /** Says this to the proxy and gives everything it says back. */
  async function say(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    let answer = ''
    socket.on('data', (part: string) => (answer += part)).on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    return answer
  }

  return {
    isRefused: (url: string) => proxy.isRefused(url),
    say,
    connectTo: (authority: string) => say(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`),
    get: (url: string) => say(`GET ${url} HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n`),
  }
}

test.each(INTERNAL_HOSTS)('%s is refused, as a tunnel and as a request', async (host) => {
  const { connectTo, get, isRefused } = await aProxy()
  expect(await connectTo(`${encodeHost(host)}:443`)).toMatch(/^HTTP\/1\.1 40[03] /)
  expect(await get(`http://${encodeHost(host)}/latest/meta-data/`)).not.toContain('secret')
  expect(isRefused(`http://${encodeHost(host)}/`)).toBe(true)
})

// Node writes request lines as Latin-1; a browser has made these ASCII long before.
function encodeHost(host: string): string {
  return /^[\u0020-\u007e]*$/.test(host) ? host : new URL(`http://${host}`).hostname
}

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0.0.0.0'])(
  'a listener on %s that is really there gets no connection',
  async (host) => {
    const { connectTo, get } = await aProxy()
    expect(await connectTo(`${host}:${trapPort}`)).toMatch(/^HTTP\/1\.1 403 /)
    expect(await get(`http://${host}:${trapPort}/`)).toBe('')
    expect(reached).toBe(0)
  },
)

test.each([22, 25, 53, 3306, 5432, 6379, 8080, 8443, 4222, 9200, 65_535])(
  'port %d of a public address is refused',
  async (port) => {
    const { connectTo } = await aProxy()
    expect(await connectTo(`1.1.1.1:${port}`)).toMatch(/^HTTP\/1\.1 403 /)
  },
)

test.each([
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
  'GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET ftp://example.com/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET gopher://example.com:80/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET https://example.com/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET ws://127.0.0.1/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://user:secret@example.com/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT example.com HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT user@127.0.0.1:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT 127.0.0.1:443/x HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT example.com:99999 HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT :443 HTTP/1.1\r\nHost: a\r\n\r\n',
])('%j is not a request for the web', async (text) => {
  const { say } = await aProxy()
  expect(await say(text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
})

test('a name whose addresses are all inside is refused', async () => {
  const { connectTo, isRefused } = await aProxy({ resolve: async () => ['127.0.0.1', '::1', '10.0.0.1'] })
  expect(await connectTo('inside.example:443')).toMatch(/^HTTP\/1\.1 403 /)
  expect(isRefused('https://inside.example/page')).toBe(true)
  expect(isRefused('http://inside.example/')).toBe(false)
})

test('a name that changes its address between check and dial is dialled where it was checked', async () => {
  const site = await serveSite({ '/': 'the site' })
  onTestFinished(() => site.close())
  let asked = 0
  const { get } = await aProxy({
    allowed: [{ address: '127.0.0.1', port: site.port }],
    resolve: async () => {
      asked += 1
      return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2']
    },
  })
  expect(await get(`http://rebinding.example:${site.port}/`)).toContain('the site')
  expect(asked).toBe(1)
  expect(await get(`http://rebinding.example:${site.port}/`)).toBe('')
  expect(asked).toBe(2)
})

test('a redirect is answered by the browser asking again, which is checked again', async () => {
  const site = await serveSite({
    '/': { body: '', status: 302, headers: { location: `http://127.0.0.1:${trapPort}/` } },
  })
  onTestFinished(() => site.close())
  const { get } = await aProxy({ allowed: [{ address: '127.0.0.1', port: site.port }] })
  expect(await get(`http://127.0.0.1:${site.port}/`)).toContain(`:${trapPort}/`)
  expect(await get(`http://127.0.0.1:${trapPort}/`)).toBe('')
  expect(reached).toBe(0)
})

test('requests and answers pass whole, each cookie included, without what concerns one connection only', async () => {
  const site = await serveSite({
    '/page': { body: 'héllo', headers: { 'x-a': '1', 'keep-alive': 'timeout=99' } },
  })
  onTestFinished(() => site.close())
  const { get } = await aProxy({
    allowed: [{ name: 'shop.example', namePort: 80, address: '127.0.0.1', port: site.port }],
  })
  const answer = await get('http://shop.example/page?x=1')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('x-a: 1')
  expect(answer).not.toContain('timeout=99')
  expect(answer).toContain('héllo')
})

test('a site that never stops sending is cut off', async () => {
  const endless = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const send = () => {
      while (!socket.destroyed && socket.write('x'.repeat(65_536)));
    }
    socket.on('drain', send)
    send()
  })
  endless.listen(0, '127.0.0.1')
  await once(endless, 'listening')
  onTestFinished(() => void endless.close())
  const address = endless.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { get } = await aProxy({ allowed: [{ address: '127.0.0.1', port }], bytesMax: 500_000 })
  const answer = await get(`http://127.0.0.1:${port}/`)
  expect(answer.length).toBeGreaterThan(100_000)
  expect(answer.length).toBeLessThan(2_000_000)
  expect(await get(`http://127.0.0.1:${port}/`)).toBe('')
})
