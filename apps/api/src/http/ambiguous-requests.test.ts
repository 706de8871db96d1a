import { type AddressInfo, connect } from 'node:net'
import { desyncRequests } from '@placet/testkit/corpora/desync-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'

const POST = 'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

/** Sends raw bytes and reads until the server closes the connection. */
function exchange(payload: string): Promise<string> {
  const { port } = api.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(payload))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

test.each(desyncRequests(POST))(
  'T19: the API answers %s with 400 and closes the connection',
  async (_name, payload) => {
    expect(await exchange(payload)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each([
  ['two names of its host', 'GET /login HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n'],
  ['another host in the request line', 'GET http://evil.example/login HTTP/1.1\r\nHost: localhost\r\n'],
])('T13: a request with %s was misdirected', async (_, head) => {
  expect(await exchange(`${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 421 /)
})

test('T19: the API answers headers beyond 16 kB with 431', async () => {
  const payload = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`
  expect(await exchange(payload)).toMatch(/^HTTP\/1\.1 431 /)
})

test('T19: the API cuts off a request whose headers dribble in', async () => {
  const { server } = api.app
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  server.headersTimeout = 100
  expect(await exchange(POST)).toMatch(/^HTTP\/1\.1 408 /)
})
