import { inputOf } from '@placet/contract/route'
import { compareVendorLists as route } from '@placet/contract/vendors'
import { vendorListOfVersion } from '@placet/db/vendor-lists'
import { diffVendorLists } from '@placet/tcf/diff-vendor-lists'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const compareVendorLists = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => {
    const before = await vendorListOfVersion(tx, input.against)
    const after = await vendorListOfVersion(tx, input.version)
    if (!before || !after) throw refuse('version_not_found')
    return diffVendorLists(before, after)
  })
})
