import { inputOf } from '@placet/contract/route'
import { deleteVendorList as route } from '@placet/contract/vendors'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { domainsNaming } from './domains-naming.ts'
import { getVendorListInAccount } from './internal.ts'

export const deleteVendorList = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'vendor:write')
  return withTx(ctx, async (tx) => {
    const list = await getVendorListInAccount(tx, ctx, input.listId, { lock: true })
    const domains = await domainsNaming(tx, accountId, sql`settings #>> '{tcfv2,vendorList}' = ${list.id}`)
    if (domains > 0) throw refuse('vendor_list_in_use')
    await tx.deleteFrom('vendor_list').where('id', '=', list.id).execute()
    const detail = { list: list.name }
    await audit(tx, ctx, { accountId, action: 'vendor-list.delete', entity: list.id, detail })
  })
})
