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

const DONE = { success: true } as const

export function registerAccessKeyRoutes(api: Api): void {
  registerRoute(api, listAccessKeys, ({ ctx, query }) => accessKeys.listAccessKeys({ ctx, input: query }))
  registerRoute(api, createAccessKey, ({ ctx, body }) => accessKeys.createAccessKey({ ctx, input: body }))
  registerRoute(api, saveAccessKeyScopes, async ({ ctx, params, body }) => {
    await accessKeys.saveAccessKeyScopes({ ctx, input: { ...params, ...body } })
    return DONE
  })
  registerRoute(api, regenerateAccessKey, ({ ctx, params }) =>
    accessKeys.regenerateAccessKey({ ctx, input: params }),
  )
  registerRoute(api, deleteAccessKey, async ({ ctx, params }) => {
    await accessKeys.deleteAccessKey({ ctx, input: params })
    return DONE
  })
}
