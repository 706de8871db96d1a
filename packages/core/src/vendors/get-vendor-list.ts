import type { VendorListId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { getVendorListInAccount } from './internal.ts'
import { toVendorListView } from './to-vendor-list-view.ts'

export async function getVendorList({ ctx, input }: Verb<{ listId: VendorListId }>) {
  requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => toVendorListView(await getVendorListInAccount(tx, ctx, input.listId)))
}
