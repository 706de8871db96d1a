import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpClient } from './http-client.ts'

test('an idle connection is closed by the client, before the time that the server announces', async () => {
  const server = createServer({ keepAliveTimeout: 2000 }, (_request, response) => response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  const client = createHttpClient(`http://127.0.0.1:${address.port}`, { timeoutMs: 10_000 })
  onTestFinished(() => {
    client.close()
    server.close()
  })
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const answer = await client.send({ method: 'GET', path: '/', headers: {} })
  expect(answer).toMatchObject({ kind: 'answered', status: 200 })
  const socket = await connected
  await once(socket, 'close')
  // A server that closes it itself reads no end.
  expect(socket.readableEnded).toBe(true)
})
