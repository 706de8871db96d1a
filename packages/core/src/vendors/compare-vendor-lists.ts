import { vendorListOfVersion } from '@placet/db/vendor-lists'
import { diffVendorLists } from '@placet/tcf/diff-vendor-lists'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export async function compareVendorLists({ ctx, input }: Verb<{ version: number; against: number }>) {
  requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => {
    const before = await vendorListOfVersion(tx, input.against)
    const after = await vendorListOfVersion(tx, input.version)
    if (!before || !after) throw refuse('version_not_found')
    return diffVendorLists(before, after)
  })
}
