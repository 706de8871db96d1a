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
    ({ ctx, params, body }) => content.saveContent({ ctx, input: { ...params, updates: body } }),
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
