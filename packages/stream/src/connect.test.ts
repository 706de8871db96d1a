import { administratorCredentials } from '@placet/testkit/local-stream-authority'
import { expect, onTestFinished, test } from 'vitest'
import { connectStream, type StreamEvent } from './connect.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { startTcpProxy } from './fixtures/tcp-proxy.ts'
import { publish } from './publish.ts'

test('a server that keeps the connection open but answers nothing is left within seconds', async () => {
  const { names, servers } = await openTestStreams()
  const { conn, proxies, events } = await connectThroughProxies(servers)
  const subject = names.consentSubject(0)
  await publish(conn, { subject, msgId: 'before', data: '1', timeoutMs: 5000 })
  const used = proxies.find((proxy) => proxy.host === conn.nats.getServer())

  used?.stall()
  const ack = await publish(conn, { subject, msgId: 'during', data: '2', timeoutMs: 10_000 })

  expect(ack.seq).toBe(2)
  expect(events.map((event) => event.kind)).toContain('rotated')
  expect(conn.nats.getServer()).not.toBe(used?.host)
})

test('a cut connection costs no message: what was in flight is sent again', async () => {
  const { names, servers } = await openTestStreams()
  const { conn, proxies } = await connectThroughProxies(servers)
  const subject = names.consentSubject(0)
  const publishing = Array.from({ length: 200 }, (_, index) =>
    publish(conn, { subject, msgId: `m${index}`, data: String(index), timeoutMs: 10_000 }),
  )
  for (const proxy of proxies) proxy.cut()

  const positions = (await Promise.all(publishing)).map((ack) => ack.seq)

  expect(new Set(positions).size).toBe(200)
  expect(Math.max(...positions)).toBe(200)
})

test('connecting passes over a server that does not answer', async () => {
  const { servers, administrator } = await openTestStreams()
  const proxy = await startTcpProxy(servers[0] ?? '')
  proxy.stall()
  const conn = await connectStream({
    servers: [proxy.address, servers[1] ?? ''],
    name: 'test',
    credentials: administrator,
  })
  onTestFinished(() => conn.close())
  expect(conn.isConnected()).toBe(true)
})

async function connectThroughProxies(servers: readonly string[]) {
  const proxies = await Promise.all(servers.map((server) => startTcpProxy(server)))
  const events: StreamEvent[] = []
  const conn = await connectStream({
    servers: proxies.map((proxy) => proxy.address),
    name: 'test',
    credentials: await administratorCredentials(),
    onEvent: (event) => events.push(event),
  })
  onTestFinished(() => conn.close())
  return { conn, proxies, events }
}

test('a list in which only some addresses are encrypted is refused', async () => {
  const servers = ['tls://a.example:4222', 'nats://b.example:4222']
  await expect(connectStream({ servers, name: 'test', credentials: '' })).rejects.toThrow('tls://')
})
