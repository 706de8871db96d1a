import { performAction, listActions, listActionsOfCategory } from '@placet/contract/actions'
import * as actions from '@placet/core/actions/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerActionRoutes(api: Api): void {
  registerRoute(api, listActions, ({ ctx, params }) => actions.listActions({ ctx, input: params }))
  registerRoute(api, listActionsOfCategory, ({ ctx, params }) =>
    actions.listActionsOfCategory({ ctx, input: params }),
  )
  registerRoute(api, performAction, ({ ctx, params, body }) =>
    actions.performAction({ ctx, input: { ...params, ...body } }),
  )
}
