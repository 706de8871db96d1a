import { CONTENT_BODY_MAX_BYTES, getContent, publishContent, saveContent } from '@placet/contract/content'
import * as content from '@placet/core/content/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

const LARGE = { bodyMaxBytes: CONTENT_BODY_MAX_BYTES }

export function registerContentRoutes(api: Api): void {
  registerRoute(api, getContent, ({ ctx, params, query }) =>
    content.getContent({ ctx, input: { ...params, ...query } }),
  )
  registerRoute(
    api,
    saveContent,
    async ({ ctx, params, body }) => {
      await content.saveContent({ ctx, input: { ...params, updates: body } })
      return { success: true as const }
    },
    LARGE,
  )
  registerRoute(
    api,
    publishContent,
    ({ ctx, params, query, body }) =>
      content.publishContent({ ctx, input: { ...params, ...query, updates: body } }),
    LARGE,
  )
}
