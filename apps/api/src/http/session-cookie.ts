import { SESSION_SECONDS } from '@placet/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = '__Host-placet-session'
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}

export function setSessionCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(NAME, secret, { ...ATTRIBUTES, maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, ATTRIBUTES)
}
