import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from './http-server.ts'
import { createVisitorNetworks } from './visitor-network.ts'

test('only a trusted neighbour may say for whom it asks, and only its last untrusted hop counts', async () => {
  const ask = await startServer(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  expect(await ask({})).toBe('127.0.0.0/24')
  expect(await ask({ 'x-forwarded-for': '203.0.113.77' })).toBe('203.0.113.0/24')
  expect(await ask({ 'x-forwarded-for': '192.0.2.1, 203.0.113.77, 10.1.2.3' })).toBe('203.0.113.0/24')
  expect(await ask({ 'x-forwarded-for': '203.0.113.77:51234' })).toBe('203.0.113.0/24')
  expect(await ask({ 'x-forwarded-for': '[2a00:1450:4001:1::5]:443, 2001:db8::1' })).toBe(
    '2a00:1450:4001::/48',
  )
  expect(await ask({ 'x-forwarded-for': '203.0.113.77, nonsense' })).toBe('127.0.0.0/24')
  expect(await ask({ 'x-forwarded-for': '10.0.0.1' })).toBe('127.0.0.0/24')
})

test('a stranger that forwards is taken for the visitor himself', async () => {
  const ask = await startServer([])
  expect(await ask({ 'x-forwarded-for': '203.0.113.77' })).toBe('127.0.0.0/24')
})

test('a list with something else than addresses is refused at the start', () => {
  expect(() => createVisitorNetworks(['proxy.internal'])).toThrow('trusted proxy')
})

async function startServer(trustedProxies: string[]) {
  const { networkOf } = createVisitorNetworks(trustedProxies)
  const server = createServer((request, response) => response.end(networkOf(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return async (headers: Record<string, string>) => (await fetch(addressOf(server), { headers })).text()
}
