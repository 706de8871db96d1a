import { loadShownScript } from '@placet/core/proofs/index'
import { refuse } from '@placet/core/refuse'
import type { PreviewGrant } from '@placet/core/settings/index'
import { z } from 'zod'
import type { Api } from '../http/api.ts'

const SCRIPT = /^([0-9a-z]+)\.js$/
const Query = z.object({ token: z.string().max(500) })

/** The code of a published version, for the frame that replays what visitors saw. */
export function registerShown({ fastify, deps, previews }: Api): void {
  fastify.get<{ Params: { file: string } }>('/c2-shown/:file', async ({ params, query }, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The frame is sandboxed, so its opaque origin matches no other.
      'cross-origin-resource-policy': 'cross-origin',
    })
    const token = Query.safeParse(query).data?.token ?? ''
    const [, code = ''] = SCRIPT.exec(params.file) ?? []
    const grant = previews.shown.read(token, code)
    const script = grant && (await loadShownScript(deps, grant))
    if (!script) throw refuse('route_not_found')
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}

export function shownScriptUrl({ previews }: Api, grant: PreviewGrant): string {
  return `/c2-shown/${grant.code}.js?token=${previews.shown.issue(grant)}`
}
