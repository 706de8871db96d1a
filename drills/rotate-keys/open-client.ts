import { createHmac } from 'node:crypto'
import { listDomains } from '@placet/contract/domains'
import { getReceipt } from '@placet/contract/proofs'
import { publishSettings } from '@placet/contract/settings'
import { passTwoFactor, renewBearer, signIn } from '@placet/contract/auth'
import type { Route } from '@placet/contract/route'
import type { Login } from '@placet/testkit/load/api-session'
import { z } from 'zod'

const Published = z.object({ version: z.int() })
const Session = z.object({ accessToken: z.string() })
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CSRF = { cookie: '__Host-XSRF-TOKEN=x', 'x-xsrf-token': 'x' }

/** One person's dashboard, opened before the keys are replaced: it has its cookie, and a bearer that it renews. */
export async function openClient(apiUrl: string, sessionSecret: string) {
  const cookie = `__Host-placet-session=${sessionSecret}`
  let bearer = await renewed()

  async function renewed(): Promise<string> {
    const answer = await send(apiUrl, renewBearer, { cookie })
    return Session.parse(await answer.json()).accessToken
  }

  const headers = () => ({ cookie, authorization: `Bearer ${bearer}` })
  return {
    renew: async () => void (bearer = await renewed()),
    /** Status of an ordinary call. */
    look: async () => {
      const answer = await send(apiUrl, listDomains, headers())
      await answer.arrayBuffer()
      return answer.status
    },
    /** Version that was published. */
    publish: async (domainId: string) => {
      const params = { domainId, reason: 'No person visits this domain: it is measured only.' }
      const answer = await send(apiUrl, publishSettings, headers(), params)
      return Published.parse(await answer.json()).version
    },
    receiptOf: async (domainId: string, body: { token: string; eventId: string }) => {
      const answer = await send(apiUrl, getReceipt, headers(), { domainId }, body)
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
    },
  }
}

/** Status of a sign-in with password and a code of the app. */
export async function signInWithCode(apiUrl: string, login: Login, secret: string): Promise<number> {
  const asked = await send(apiUrl, signIn, CSRF, {}, login)
  const pending = asked.headers.getSetCookie().find((each) => each.startsWith('__Host-placet-pending='))
  await asked.arrayBuffer()
  const cookie = `${CSRF.cookie}; ${pending?.split(';', 1)[0] ?? ''}`
  const answer = await send(apiUrl, passTwoFactor, { ...CSRF, cookie }, {}, { code: codeOf(secret) })
  await answer.arrayBuffer()
  return answer.status
}

/** RFC 6238, from the secret's bytes in base32. */
function codeOf(secret: string): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function send(
  apiUrl: string,
  { method, path }: Route,
  headers: Record<string, string>,
  params: Record<string, string> = {},
  body?: unknown,
): Promise<Response> {
  const at = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    apiUrl,
  )
  if (params['reason'] !== undefined) at.searchParams.set('reason', params['reason'])
  return fetch(at, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
}
