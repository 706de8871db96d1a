import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { register } from '@placet/contract/auth'
import { saveProfile } from '@placet/contract/profile'
import { TICKET_BODY_MAX_BYTES, sendTicket } from '@placet/contract/support'
import { anOwner } from '@placet/testkit/factories/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Credentials, createTestApp } from '../test/test-app.ts'

const MIB = 1024 * 1024

let api: Awaited<ReturnType<typeof createTestApp>>
let port: number
beforeAll(async () => {
  api = await createTestApp()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = addressOf(api.app.server.address()).port
})
afterAll(() => api.close())

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address
}

test('a ticket is read up to its limit, and one byte more is refused', async () => {
  const session = await anOwner(api.deps)
  const within = await sendTicketOf(TICKET_BODY_MAX_BYTES, { session })
  expect(within).toMatchObject({ status: 422, code: 'invalid_input' })
  const beyond = await sendTicketOf(TICKET_BODY_MAX_BYTES + 1, { session })
  expect(beyond).toMatchObject({ status: 400, code: 'malformed_request' })
})

test('no other call reads more than a mebibyte', async () => {
  const session = await anOwner(api.deps)
  const name = 'x'.repeat(MIB)
  const body = { ...Object(saveProfile.example.body), name }
  const answer = await api.call(saveProfile, { as: { session }, body })
  expect(answer.code).toBe('malformed_request')
})

/** A ticket whose body has exactly this many bytes. */
function sendTicketOf(bytes: number, as: Credentials) {
  const empty = JSON.stringify({ ...sendTicket.example.body, message: '' }).length
  const message = 'x'.repeat(bytes - empty)
  return api.call(sendTicket, { as, body: { ...Object(sendTicket.example.body), message } })
}

test.each([
  { who: 'nobody', headers: {}, code: 'not_signed_in' },
  {
    who: 'somebody with a made-up key',
    code: 'access_key_invalid',
    headers: { authorization: `Bearer plc_${'a'.repeat(16)}_${'b'.repeat(51)}` },
  },
  {
    who: 'somebody with a made-up session',
    code: 'not_signed_in',
    headers: { authorization: 'Bearer x', cookie: '__Host-placet-session=x' },
  },
])('the large body of $who is refused before it is sent', async ({ headers, code }) => {
  const call = request({
    port,
    method: sendTicket.method,
    path: sendTicket.path,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': TICKET_BODY_MAX_BYTES },
    signal: AbortSignal.timeout(10_000),
  })
  call.flushHeaders()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject)
  })
  expect(response.statusCode).toBe(401)
  expect(JSON.parse(await text(response))).toMatchObject({ code })
  call.destroy()
})

test('V6: a deeply nested body is refused before anything walks it, brackets in a text are not', async () => {
  const send = (body: string) =>
    fetch(`http://127.0.0.1:${port}${register.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  for (const deep of ['['.repeat(MIB - 1), '{"a":'.repeat(65), `{"name":"\\"",${'"a":['.repeat(65)}`]) {
    expect((await send(deep)).status).toBe(400)
  }
  const answer = await send(JSON.stringify({ ...Object(register.example.body), name: '['.repeat(65) }))
  expect(answer.status).not.toBe(400)
})
