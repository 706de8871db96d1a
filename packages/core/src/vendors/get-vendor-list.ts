import { inputOf } from '@placet/contract/route'
import { getVendorList as route } from '@placet/contract/vendors'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { getVendorListInAccount } from './internal.ts'
import { toVendorListView } from './to-vendor-list-view.ts'

export const getVendorList = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => toVendorListView(await getVendorListInAccount(tx, ctx, input.listId)))
})
