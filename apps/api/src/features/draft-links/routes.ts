import { createDraftLink, listDraftLinks, openDraftLink, revokeDraftLink } from '@placet/contract/draft-links'
import * as draftLinks from '@placet/core/draft-links/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'
import { answerPreview } from '../../preview/preview.ts'

export function registerDraftLinkRoutes(api: Api): void {
  registerRoute(api, createDraftLink, ({ ctx, params, body }) =>
    draftLinks.createDraftLink({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, listDraftLinks, ({ ctx, params }) => draftLinks.listDraftLinks({ ctx, input: params }))
  registerRoute(api, revokeDraftLink, ({ ctx, params }) => draftLinks.revokeDraftLink({ ctx, input: params }))
  registerRoute(api, openDraftLink, async ({ ctx, body, reply }) => {
    const { draft, grant } = await draftLinks.openDraftLink({ ctx, input: body })
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return { ...draft, scriptUrl: answerPreview(api, grant).scriptUrl }
  })
}
