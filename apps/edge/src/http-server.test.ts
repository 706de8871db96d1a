import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { desyncRequests } from '@placet/testkit/corpora/desync-requests'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, createStrictServer, stopServer } from './http-server.ts'

const SLOW_SOCKETS = 2000

test.each(desyncRequests('POST / HTTP/1.1\r\nHost: a\r\n'))(
  'T19: %s is answered 400 and the connection closed',
  async (_name, payload) => {
    expect(await exchange(payload)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('T19: headers beyond 16 kB end in 431', async () => {
  expect(await exchange(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test('T19: among 2,000 requests that dribble in others cost no more, and all 2,000 are cut off', async () => {
  const server = await startServer((response) => response.end('ok'))
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  server.headersTimeout = 60_000
  const alone = await costOfAsking(server)
  const cutOff: Promise<string>[] = []
  while (cutOff.length < SLOW_SOCKETS) {
    const opened = Array.from({ length: 100 }, () => send(server, 'GET / HTTP/1.1\r\nHost: a\r\nX: '))
    await Promise.all(opened.map(({ socket }) => once(socket, 'connect')))
    cutOff.push(...opened.map(({ answer }) => answer))
  }
  expect(await costOfAsking(server)).toBeLessThan(2 * alone)
  server.headersTimeout = 100
  for (const answer of await Promise.all(cutOff)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
}, 30_000)

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

async function exchange(payload: string): Promise<string> {
  return send(await startServer((response) => response.end('ok')), payload).answer
}

/** Sends raw bytes and reads until the server closes the connection. */
function send(server: Server, payload: string) {
  const socket = connect(Number(new URL(addressOf(server)).port), '127.0.0.1', () => socket.write(payload))
  return { socket, answer: text(socket) }
}

/** Processor time of fifty answers: the least of a few rounds, as other work only adds to it. */
async function costOfAsking(server: Server): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const before = process.threadCpuUsage()
    for (let times = 0; times < 50; times += 1) {
      expect(await (await fetch(addressOf(server))).text()).toBe('ok')
    }
    const { user, system } = process.threadCpuUsage(before)
    rounds.push(user + system)
  }
  return Math.min(...rounds)
}
