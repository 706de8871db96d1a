import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { letClientsGo } from './let-clients-go.ts'

test('a program that stops still answers, and closes each connection with its answer', async () => {
  const server = createServer((_request, response) => response.end('served')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  const url = `http://127.0.0.1:${address.port}`
  const before = await fetch(url)
  expect(before.headers.get('connection')).toBe('keep-alive')
  await before.text()

  await letClientsGo(server, 0)

  const after = await fetch(url)
  expect(after.headers.get('connection')).toBe('close')
  expect(await after.text()).toBe('served')
})
