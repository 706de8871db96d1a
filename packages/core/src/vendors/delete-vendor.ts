import type { VendorId } from '@placet/contract/ids'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getVendorInAccount } from './internal.ts'
import { domainsNaming } from './domains-naming.ts'

export async function deleteVendor({ ctx, input }: Verb<{ vendorId: VendorId }>): Promise<void> {
  const accountId = requirePermission(ctx, 'vendor:write')
  return withTx(ctx, async (tx) => {
    const vendor = await getVendorInAccount(tx, ctx, input.vendorId)
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
}
