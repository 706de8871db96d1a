import { listLogKeys, openPublicLog } from '@placet/core/proofs/index'
import { refuse } from '@placet/core/refuse'
import type { Api } from '../http/api.ts'

const LOG_PATH = /^(publications|consents\/\d{1,5})\/(checkpoint|notes|tile\/.+)$/
/** A tile of a given width never changes; a tree head is replaced within seconds. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_SECONDS = 'public, max-age=5'

/** The page states the rest of its policy itself, so that a saved copy keeps it. */
const UNFRAMED = "frame-ancestors 'none'"

/** Public transparency logs: C2SP tree heads and tiles, and the signing keys. */
export function registerPublicLog({ fastify, deps, verifyPage }: Api): void {
  fastify.get('/log/keys', async (_, reply) => {
    const keys = await listLogKeys(deps)
    return reply
      .headers({ 'cache-control': FOR_SECONDS, 'access-control-allow-origin': '*' })
      .type('text/plain; charset=utf-8')
      .send(keys.map((key) => `${key}\n`).join(''))
  })
  fastify.get('/log/verify', (_, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': UNFRAMED })
      .type('text/html; charset=utf-8')
      .send(verifyPage),
  )
  fastify.get<{ Params: { '*': string } }>('/log/*', async ({ params }, reply) => {
    const [, name = '', path = ''] = LOG_PATH.exec(params['*']) ?? []
    const log = openPublicLog(deps, name)
    if (!log) throw refuse('route_not_found')
    reply.header('access-control-allow-origin', '*')
    if (path === 'checkpoint') {
      const head = await log.checkpoint()
      if (!head) throw refuse('route_not_found')
      return reply.header('cache-control', FOR_SECONDS).type('text/plain; charset=utf-8').send(head.note)
    }
    if (path === 'notes') {
      const lines = await log.notes()
      return reply
        .header('cache-control', FOR_SECONDS)
        .type('text/plain; charset=utf-8')
        .send(lines.map((line) => `${line}\n`).join(''))
    }
    const tile = await log.tile(path)
    if (!tile) throw refuse('route_not_found')
    return reply.header('cache-control', FOR_EVER).type('application/octet-stream').send(Buffer.from(tile))
  })
}
