import { randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '@placet/core/refuse'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = '__Host-XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** Another site can make the browser send the cookie, but can neither read it nor set the header. */
export function setCsrfCookie(reply: FastifyReply): void {
  reply.setCookie(COOKIE, randomBytes(16).toString('base64url'), { path: '/', secure: true, sameSite: 'lax' })
}

export function requireCsrf(request: FastifyRequest): void {
  const cookie = request.cookies[COOKIE]
  const header = request.headers[HEADER]
  if (!cookie || typeof header !== 'string' || !isSame(cookie, header)) throw refuse('csrf_missing')
}

function isSame(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)]
  return a.length === b.length && timingSafeEqual(a, b)
}
