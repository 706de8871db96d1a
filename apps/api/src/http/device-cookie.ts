import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = '__Host-placet-device'
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Recognises the browser at the next sign-in. It opens nothing: without it, a sign-in is mailed to the person. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}

export function setDeviceCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(NAME, secret, { ...ATTRIBUTES, maxAge: YEAR_SECONDS })
}
