import {
  createAccessKey,
  deleteAccessKey,
  listAccessKeys,
  regenerateAccessKey,
  saveAccessKeyScopes,
} from '@placet/contract/access-keys'
import * as accessKeys from '@placet/core/access-keys/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerAccessKeyRoutes(api: Api): void {
  registerRoute(api, listAccessKeys, ({ ctx, query }) => accessKeys.listAccessKeys({ ctx, input: query }))
  registerRoute(api, createAccessKey, ({ ctx, body }) => accessKeys.createAccessKey({ ctx, input: body }))
  registerRoute(api, saveAccessKeyScopes, ({ ctx, params, body }) =>
    accessKeys.saveAccessKeyScopes({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, regenerateAccessKey, ({ ctx, params }) =>
    accessKeys.regenerateAccessKey({ ctx, input: params }),
  )
  registerRoute(api, deleteAccessKey, ({ ctx, params }) => accessKeys.deleteAccessKey({ ctx, input: params }))
}
