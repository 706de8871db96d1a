import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = '__Host-placet-sso'
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
const LIFE_SECONDS = 10 * 60

/** Ties a single sign-on to the browser that started it. */
export function setSsoCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(NAME, secret, { ...ATTRIBUTES, maxAge: LIFE_SECONDS })
}

export function readSsoCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}
