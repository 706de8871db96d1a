import { type AddressInfo, connect } from 'node:net'
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

test.each([
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['unknown transfer coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['folded header', `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n`],
  ['space before the colon', `${POST}Content-Length : 2\r\n\r\n{}`],
  ['negative length', `${POST}Content-Length: -1\r\n\r\n`],
  ['bad chunk size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['no host', 'POST /api/session HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
  ['a zero byte', `${POST}X: a\0b\r\n\r\n`],
  ['not HTTP', 'GET\r\n\r\n'],
])('T19: the API answers %s with 400 and closes the connection', async (_name, payload) => {
  expect(await exchange(payload)).toMatch(/^HTTP\/1\.1 400 /)
})

test('T19: the API answers headers beyond 16 kB with 431', async () => {
  const payload = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`
  expect(await exchange(payload)).toMatch(/^HTTP\/1\.1 431 /)
})
