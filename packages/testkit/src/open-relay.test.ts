import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openRelay } from './open-relay.ts'

test('a relay carries calls, cuts them off, breaks them in the middle, and carries them again', async () => {
  const service = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const relay = await openRelay({ host: '127.0.0.1', port: address.port })
  const ask = async () => (await fetch(`http://127.0.0.1:${relay.port}/`)).text()
  try {
    await expect(ask()).resolves.toBe('here')
    relay.cut()
    await expect(ask()).rejects.toThrow()
    relay.restore()
    await expect(ask()).resolves.toBe('here')
    relay.breakAt((piece, towards) => towards === 'caller' && piece.includes('here'))
    await expect(ask()).rejects.toThrow()
    relay.carryOn()
    await expect(ask()).resolves.toBe('here')
  } finally {
    await relay.close()
    service.close()
  }
})
