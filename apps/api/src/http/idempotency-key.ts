import type { FastifyRequest } from 'fastify'

/** Idempotency: a caller that repeats a call with the same key pays once. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}
