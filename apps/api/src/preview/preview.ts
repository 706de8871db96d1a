import { refuse } from '@placet/core/refuse'
import { loadPreview, type PreviewGrant } from '@placet/core/settings/index'
import { z } from 'zod'
import type { Api } from '../http/api.ts'

const SCRIPT = /^([0-9a-z]+)\.js$/
const Query = z.object({ token: z.string().max(500) })

/** The script that shows a draft. Without a valid token for this domain, the response is 404. */
export function registerPreview({ fastify, deps, previews }: Api): void {
  fastify.get<{ Params: { file: string } }>(
    '/c2-preview/:file',
    async ({ params, query, accountHost }, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        // The frame is sandboxed, so its opaque origin matches no other.
        'cross-origin-resource-policy': 'cross-origin',
      })
      const token = Query.safeParse(query).data?.token ?? ''
      const [, code = ''] = SCRIPT.exec(params.file) ?? []
      const grant = previews.tokens.read(token, code)
      const isShown = grant !== null && [undefined, grant.accountId].includes(accountHost?.accountId)
      const script = isShown && (await loadPreview(deps, { grant, runtime: previews.runtime }))
      if (!script) throw refuse('route_not_found')
      return reply.type('text/javascript; charset=utf-8').send(script)
    },
  )
}

export function answerPreview({ previews }: Api, grant: PreviewGrant) {
  const token = previews.tokens.issue(grant)
  return { token, scriptUrl: `/c2-preview/${grant.code}.js?token=${token}` }
}
