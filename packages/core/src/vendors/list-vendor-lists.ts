import { VendorListId } from '@placet/contract/ids'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { listVendorLists as route } from '@placet/contract/vendors'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { domainsNaming } from './domains-naming.ts'
import { toGvl } from './to-vendor-list-view.ts'

export const listVendorLists = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'vendor:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('vendor_list')
      .where('account_id', '=', accountId)
      .where('name', 'ilike', searchPattern(input.query))
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select(['id', 'name', 'gvl'])
        .select(sql<number>`cardinality(global_ids) + cardinality(custom_ids)`.as('vendors'))
        .orderBy(sql`lower(name)`),
    )
    const data = []
    for (const { id, name, gvl, vendors } of rows) {
      const domains = await domainsNaming(tx, accountId, sql`settings #>> '{tcfv2,vendorList}' = ${id}`)
      data.push({ id: VendorListId.parse(id), name, gvl: toGvl(gvl), vendors, domains })
    }
    return toPaged(data, input.page, total)
  })
})
