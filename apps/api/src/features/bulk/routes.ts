import { getSource, previewApply, startApply } from '@placet/contract/apply'
import {
  continueBulk,
  getBulk,
  listBulk,
  previewPublications,
  retryBulk,
  startBulk,
  undoBulk,
} from '@placet/contract/bulk'
import * as bulk from '@placet/core/bulk/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerBulkRoutes(api: Api): void {
  registerRoute(api, previewPublications, ({ ctx, body }) => bulk.previewPublications({ ctx, input: body }))
  registerRoute(api, startBulk, ({ ctx, body }) => bulk.startBulk({ ctx, input: body }))
  registerRoute(api, listBulk, ({ ctx }) => bulk.listBulk({ ctx, input: {} }))
  registerRoute(api, getBulk, ({ ctx, params }) => bulk.getBulk({ ctx, input: params }))
  registerRoute(api, retryBulk, ({ ctx, params, body }) =>
    bulk.retryBulk({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, continueBulk, ({ ctx, params }) => bulk.continueBulk({ ctx, input: params }))
  registerRoute(api, undoBulk, ({ ctx, params }) => bulk.undoBulk({ ctx, input: params }))
  registerRoute(api, getSource, ({ ctx, query }) => bulk.getSource({ ctx, input: query }))
  registerRoute(api, previewApply, ({ ctx, body }) => bulk.previewApply({ ctx, input: body }))
  registerRoute(api, startApply, ({ ctx, body }) => bulk.startApply({ ctx, input: body }))
}
