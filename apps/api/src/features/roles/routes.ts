import { addRole, deleteRole, listRoles, saveRole } from '@placet/contract/roles'
import * as roles from '@placet/core/roles/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerRoleRoutes(api: Api): void {
  registerRoute(api, listRoles, ({ ctx }) => roles.listRoles({ ctx, input: {} }))
  registerRoute(api, addRole, ({ ctx, body }) => roles.addRole({ ctx, input: body }))
  registerRoute(api, saveRole, ({ ctx, params, body }) =>
    roles.saveRole({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, deleteRole, ({ ctx, params, query }) =>
    roles.deleteRole({ ctx, input: { ...params, ...query } }),
  )
}
