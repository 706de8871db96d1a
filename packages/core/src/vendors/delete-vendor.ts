import { inputOf } from '@placet/contract/route'
import { deleteVendor as route } from '@placet/contract/vendors'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getVendorInAccount } from './internal.ts'
import { domainsNaming } from './domains-naming.ts'

export const deleteVendor = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'vendor:write')
  return withTx(ctx, async (tx) => {
    const vendor = await getVendorInAccount(tx, ctx, input.vendorId, { lock: true })
    const list = await tx
      .selectFrom('vendor_list')
      .select('id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`${vendor.id} = ANY (custom_ids)`)
      .limit(1)
      .executeTakeFirst()
    const domains = await domainsNaming(tx, accountId, sql`settings #> '{vendors,custom}' ? ${vendor.id}`)
    if (list || domains > 0) throw refuse('vendor_in_use')
    await tx.deleteFrom('vendor').where('id', '=', vendor.id).execute()
    await tx
      .updateTable('domain_service')
      .set({ vendor_ref: null })
      .where('account_id', '=', accountId)
      .where('vendor_ref', '=', vendor.id)
      .execute()
    const detail = { vendor: vendor.name }
    await audit(tx, ctx, { accountId, action: 'vendor.delete', entity: vendor.id, detail })
  })
})
