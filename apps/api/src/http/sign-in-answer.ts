import type { SessionId } from '@placet/contract/ids'
import { endReplacedSession } from '@placet/core/auth/index'
import type { FastifyReply } from 'fastify'
import type { Api } from './api.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { clearPendingCookie, setPendingCookie } from './pending-cookie.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'

interface OpenedSession {
  kind: 'session'
  sessionId: SessionId
  sessionSecret: string
  deviceSecret?: string
}

type Outcome = OpenedSession | { kind: 'second-factor'; pendingSecret: string }

export async function answerSession(api: Api, reply: FastifyReply, session: OpenedSession) {
  const replaced = readSessionCookie(reply.request)
  if (replaced) await endReplacedSession(api.deps, replaced)
  setSessionCookie(reply, session.sessionSecret)
  if (session.deviceSecret !== undefined) setDeviceCookie(reply, session.deviceSecret)
  clearPendingCookie(reply)
  return { accessToken: await api.bearers.issue(session.sessionId) }
}

export async function answerOutcome(api: Api, reply: FastifyReply, outcome: Outcome) {
  if (outcome.kind === 'session') return answerSession(api, reply, outcome)
  setPendingCookie(reply, outcome.pendingSecret)
  return { twoFactor: true as const }
}
