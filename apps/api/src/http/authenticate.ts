import { authenticateAccessKey } from '@placet/core/access-keys/index'
import { authenticateSession } from '@placet/core/auth/index'
import type { Actor } from '@placet/core/context'
import { concernedBy } from '@placet/core/record-refusal'
import { recordEvent } from '@placet/core/security-event'
import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { originOf } from './origin.ts'
import { readSessionCookie } from './session-cookie.ts'

const BEARER = /^Bearer (\S+)$/

/** An access key, or a bearer together with the session cookie it was issued for. */
export async function authenticate(api: Api, request: FastifyRequest): Promise<Actor> {
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? []
  if (!token) return { kind: 'nobody' }
  if (token.startsWith('plc_')) {
    const from = originOf(request)
    const key = await authenticateAccessKey(api.deps, token, from)
    const used = { kind: 'key_used', detail: {} } as const
    if (key.kind === 'access-key' && !key.barred)
      await recordEvent(api.deps.db, { ...api.deps, from }, used, concernedBy(key))
    return key
  }
  const [sessionId, actor] = [await api.bearers.read(token), await authenticateCookie(api, request)]
  return actor.kind === 'user' && actor.sessionId === sessionId ? actor : { kind: 'nobody' }
}

/** The cookie alone is enough to get a page or a fresh bearer, never to change anything. */
export async function authenticateCookie(api: Api, request: FastifyRequest): Promise<Actor> {
  const secret = readSessionCookie(request)
  return (secret && (await authenticateSession(api.deps, secret, originOf(request)))) || { kind: 'nobody' }
}
