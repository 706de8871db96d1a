import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net'
import { createServer as createSecureServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sealAudit } from '@placet/core/accounts/index'
import * as auditStream from '@placet/core/audit-stream/index'
import { addMember } from '@placet/core/members/index'
import { recordEvent } from '@placet/core/security-event'
import { anOwner } from '@placet/testkit/factories/people'
import { serveWebhook } from '@placet/testkit/serve-webhook'
import { test } from '@placet/testkit/test'
import { expect, onTestFinished } from 'vitest'
import { createSyslogServer } from './syslog-server.ts'

const webhooks = { post: async () => ({ kind: 'failed', reason: 'not asked' }) as const }

async function listen(server: Server, onBytes: (bytes: Buffer, socket: Socket) => void) {
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined))
  const event = 'setSecureContext' in server ? 'secureConnection' : 'connection'
  server.on(event, (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => onBytes(Buffer.from(bytes), socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Splits a stream of octet-counted messages as a syslog server does. */
function readMessages(bytes: Buffer): string[] {
  const messages: string[] = []
  for (let rest = bytes; rest.length > 0;) {
    const space = rest.indexOf(' ')
    const end = space + 1 + Number(rest.subarray(0, space))
    messages.push(rest.subarray(space + 1, end).toString())
    rest = rest.subarray(end)
  }
  return messages
}

test('the whole installation goes to syslog, counted in octets; a reset connection sends the batch again', async ({
  deps,
}) => {
  let received = Buffer.alloc(0)
  let isBroken = true
  const port = await listen(createServer(), (bytes, socket) => {
    if (isBroken) socket.resetAndDestroy()
    else received = Buffer.concat([received, bytes])
  })
  const syslog = createSyslogServer(new URL(`tcp://127.0.0.1:${port}`))
  let nowMs = Date.now()
  const job = { ...deps.job, clock: { now: () => new Date(nowMs) } }
  const run = async () => {
    await sealAudit({ ctx: job, input: {} })
    await auditStream.queueStream({ ctx: job, input: { hasSyslog: true } })
    return auditStream.deliverAudit({ ctx: job, input: { receiver: 'syslog', webhooks, syslog } })
  }
  await run()
  const owner = await anOwner(deps)
  await addMember({ ctx: owner.ctx, input: { email: 'grace@example.com', owner: false } })
  const event = { kind: 'sign_in_failed', detail: { reason: 'password' } } as const
  await recordEvent(deps.db, { ...owner.ctx, from: { network: '', browser: 'Bröwser 1' } }, event, {})
  expect(await run()).toEqual({ delivered: 0, failed: 1 })
  nowMs += 61_000
  expect((await auditStream.measureStream({ ctx: job, input: {} })).syslog).toMatchObject({ waiting: 2 })
  isBroken = false
  expect(await run()).toEqual({ delivered: 2, failed: 0 })
  const [security = '', audit = ''] = readMessages(received).toSorted()
  expect(security).toMatch(
    /^<108>1 \d{4}-\d\d-\d\dT[\d:.]+Z dashboard\.example placet - security - \{"account":null,"type":"security",.*"browser":"Br\\u00f6wser 1"/,
  )
  expect(audit).toMatch(/^<110>1 \S+ dashboard\.example placet - audit - \{"account":"acc_.*member\.invite/)
  expect((await auditStream.measureStream({ ctx: job, input: {} })).syslog).toEqual({
    waiting: 0,
    lagSeconds: 0,
  })
})

test('TLS is verified: a server with a certificate of nobody gets nothing', async () => {
  const { key, certificate: cert, close } = await serveWebhook()
  onTestFinished(close)
  let received = Buffer.alloc(0)
  const port = await listen(createSecureServer({ key, cert }), (bytes) => {
    received = Buffer.concat([received, bytes])
  })
  const trusted = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(trusted))
  setDefaultCACertificates(getCACertificates('bundled'))
  const syslog = createSyslogServer(new URL(`tls://localhost:${port}`))
  expect(await syslog.send(['<110>1 one'])).toMatchObject({ kind: 'failed' })
  expect(received).toHaveLength(0)
  setDefaultCACertificates(trusted)
  expect(await syslog.send(['<110>1 one', '<110>1 three'])).toEqual({ kind: 'accepted' })
  expect(received.toString()).toBe('10 <110>1 one12 <110>1 three')
})

test('a server that is down fails the batch', async () => {
  const server = createServer()
  const port = await listen(server, () => undefined)
  server.close()
  await once(server, 'close')
  expect(await createSyslogServer(new URL(`tcp://127.0.0.1:${port}`)).send(['one'])).toEqual({
    kind: 'failed',
    reason: 'ECONNREFUSED',
  })
})
