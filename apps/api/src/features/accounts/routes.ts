import {
  addAccount,
  getAccount,
  listAccounts,
  listAudit,
  saveAccount,
  switchAccount,
} from '@placet/contract/accounts'
import * as accounts from '@placet/core/accounts/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerAccountRoutes(api: Api): void {
  registerRoute(api, listAccounts, ({ ctx, query }) => accounts.listAccounts({ ctx, input: query }))
  registerRoute(api, addAccount, ({ ctx, body }) => accounts.addAccount({ ctx, input: body }))
  registerRoute(api, listAudit, ({ ctx, query }) => accounts.listAudit({ ctx, input: query }))
  registerRoute(api, getAccount, ({ ctx }) => accounts.getAccount({ ctx, input: {} }))
  registerRoute(api, saveAccount, ({ ctx, body }) => accounts.saveAccount({ ctx, input: body }))
  registerRoute(api, switchAccount, ({ ctx, params }) => accounts.switchAccount({ ctx, input: params }))
}
