import {
  addHostname,
  checkOwnership,
  deleteHostname,
  listHostnames,
  listOwnership,
  listRefusedHosts,
} from '@placet/contract/hostnames'
import * as hostnames from '@placet/core/hostnames/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerHostnameRoutes(api: Api): void {
  registerRoute(api, listHostnames, ({ ctx, params }) => hostnames.listHostnames({ ctx, input: params }))
  registerRoute(api, listRefusedHosts, ({ ctx, params }) =>
    hostnames.listRefusedHosts({ ctx, input: params }),
  )
  registerRoute(api, addHostname, ({ ctx, params, body }) =>
    hostnames.addHostname({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, listOwnership, ({ ctx, params }) => hostnames.listOwnership({ ctx, input: params }))
  registerRoute(api, checkOwnership, ({ ctx, params, body }) =>
    hostnames.checkOwnership({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, deleteHostname, ({ ctx, params }) => hostnames.deleteHostname({ ctx, input: params }))
}
