import type { FastifyInstance } from 'fastify'

const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Answers that state nothing else are for this reader alone, and no page of any kind. */
export function setDefaultHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING)
    done(null, payload)
  })
}
