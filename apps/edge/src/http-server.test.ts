import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, createStrictServer, stopServer } from './http-server.ts'

const BODY = 'POST / HTTP/1.1\r\nHost: a\r\n'

test.each([
  ['two lengths', `${BODY}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
  ['length and chunks', `${BODY}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['unknown transfer coding', `${BODY}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['folded header', `${BODY}Transfer-Encoding:\r\n chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n`],
  ['space before the colon', `${BODY}Content-Length : 5\r\n\r\nhello`],
  ['negative length', `${BODY}Content-Length: -1\r\n\r\n`],
  ['bare line feeds', 'POST / HTTP/1.1\nHost: a\nContent-Length: 1\n\nx'],
  ['bad chunk size', `${BODY}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`],
  ['no host', 'POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
  ['a zero byte', `${BODY}X: a\0b\r\n\r\n`],
  ['not HTTP', 'GET\r\n\r\n'],
])('T19: %s is answered 400 and the connection closed', async (_name, payload) => {
  expect(await exchange(payload)).toMatch(/^HTTP\/1\.1 400 /)
})

test('T19: headers beyond 16 kB end in 431', async () => {
  expect(await exchange(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test('T19: a request that dribbles in is cut off', async () => {
  expect(await exchange('GET / HTTP/1.1\r\nHost: a\r\nX: ')).toMatch(/^HTTP\/1\.1 408 /)
})

test('stopping waits for the answer that is on its way and for no idle connection', async () => {
  let answer = () => {}
  const server = await startServer((response) => {
    answer = () => response.end('done')
  })
  const answered = fetch(addressOf(server)).then((response) => response.text())
  await expect.poll(() => answer.toString()).toContain('done')
  const stopped = stopServer(server)
  answer()
  expect(await answered).toBe('done')
  await stopped
})

async function startServer(onRequest: (response: { end: (text: string) => void }) => void) {
  const server = createStrictServer((request, response) => {
    request.on('end', () => onRequest(response)).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

/** Sends raw bytes and reads until the server closes the connection. */
async function exchange(payload: string): Promise<string> {
  const server = await startServer((response) => response.end('ok'))
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(addressOf(server)).port), '127.0.0.1', () => socket.write(payload))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
