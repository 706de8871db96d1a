import {
  STATEMENT_FILE_TYPE,
  exportStatement,
  getAffiliate,
  listCommissions,
  listReferrals,
  savePayout,
} from '@placet/contract/affiliates'
import * as affiliates from '@placet/core/affiliates/index'
import type { Api } from '../../http/api.ts'
import { FileOf } from '../../http/file-of.ts'
import { registerRoute } from '../../http/register-route.ts'

export function registerAffiliateRoutes(api: Api): void {
  registerRoute(api, getAffiliate, ({ ctx }) => affiliates.getAffiliate({ ctx, input: {} }))
  registerRoute(api, listReferrals, ({ ctx, query }) => affiliates.listReferrals({ ctx, input: query }))
  registerRoute(api, listCommissions, ({ ctx, query }) => affiliates.listCommissions({ ctx, input: query }))
  registerRoute(api, exportStatement, async ({ ctx }) => {
    const { name, content } = await affiliates.exportStatement({ ctx, input: {} })
    return new FileOf({ name, content, type: STATEMENT_FILE_TYPE })
  })
  registerRoute(api, savePayout, ({ ctx, body }) => affiliates.savePayout({ ctx, input: body }))
}
