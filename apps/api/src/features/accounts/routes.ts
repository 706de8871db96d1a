import {
  AUDIT_FILE_TYPES,
  addAccount,
  endSupportAccess,
  exportAudit,
  getAccount,
  getPolicy,
  getSupportAccess,
  grantSupportAccess,
  listAccounts,
  listAudit,
  listSecurityEvents,
  saveAccount,
  savePolicy,
  signOutEveryone,
  signOutMember,
  switchAccount,
} from '@placet/contract/accounts'
import * as accounts from '@placet/core/accounts/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerAccountRoutes(api: Api): void {
  registerRoute(api, listAccounts, ({ ctx, query }) => accounts.listAccounts({ ctx, input: query }))
  registerRoute(api, addAccount, ({ ctx, body }) => accounts.addAccount({ ctx, input: body }))
  registerRoute(api, listAudit, ({ ctx, query }) => accounts.listAudit({ ctx, input: query }))
  registerRoute(api, exportAudit, async ({ ctx, query }) => {
    const { name, content } = await accounts.exportAudit({ ctx, input: query })
    return new FileOf({ name, content, type: AUDIT_FILE_TYPES[query.format] })
  })
  registerRoute(api, listSecurityEvents, ({ ctx, query }) =>
    accounts.listSecurityEvents({ ctx, input: query }),
  )
  registerRoute(api, getPolicy, async ({ ctx, request }) => ({
    ...(await accounts.getPolicy({ ctx, input: {} })),
    yourAddress: request.ip,
  }))
  registerRoute(api, savePolicy, ({ ctx, body }) => accounts.savePolicy({ ctx, input: body }))
  registerRoute(api, signOutMember, ({ ctx, params }) => accounts.signOutMember({ ctx, input: params }))
  registerRoute(api, signOutEveryone, ({ ctx }) => accounts.signOutEveryone({ ctx, input: {} }))
  registerRoute(api, getAccount, ({ ctx }) => accounts.getAccount({ ctx, input: {} }))
  registerRoute(api, saveAccount, ({ ctx, body }) => accounts.saveAccount({ ctx, input: body }))
  registerRoute(api, getSupportAccess, ({ ctx }) => accounts.getSupportAccess({ ctx, input: {} }))
  registerRoute(api, grantSupportAccess, ({ ctx, body }) => accounts.grantSupportAccess({ ctx, input: body }))
  registerRoute(api, endSupportAccess, ({ ctx }) => accounts.endSupportAccess({ ctx, input: {} }))
  registerRoute(api, switchAccount, ({ ctx, params }) => accounts.switchAccount({ ctx, input: params }))
}
