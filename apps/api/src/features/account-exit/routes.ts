import {
  closeAccount,
  downloadAccountExport,
  getAccountClosing,
  keepAccount,
  listAccountExports,
  requestAccountExport,
} from '@placet/contract/account-exit'
import * as accountExit from '@placet/core/account-exit/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerAccountExitRoutes(api: Api): void {
  registerRoute(api, listAccountExports, ({ ctx }) => accountExit.listAccountExports({ ctx, input: {} }))
  registerRoute(api, requestAccountExport, ({ ctx }) => accountExit.requestAccountExport({ ctx, input: {} }))
  registerRoute(api, downloadAccountExport, async ({ ctx, params }) => {
    const { name, content } = await accountExit.downloadAccountExport({ ctx, input: params })
    return new FileOf({ name, content, type: 'application/gzip' })
  })
  registerRoute(api, getAccountClosing, ({ ctx }) => accountExit.getAccountClosing({ ctx, input: {} }))
  registerRoute(api, closeAccount, ({ ctx, query }) => accountExit.closeAccount({ ctx, input: query }))
  registerRoute(api, keepAccount, ({ ctx }) => accountExit.keepAccount({ ctx, input: {} }))
}
