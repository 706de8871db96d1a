import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = '__Host-placet-pending'
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
const LIFE_SECONDS = 10 * 60

/** Ties the second factor to the browser that passed the first. */
export function setPendingCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(NAME, secret, { ...ATTRIBUTES, maxAge: LIFE_SECONDS })
}

export function readPendingCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}

export function clearPendingCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, ATTRIBUTES)
}
