import { inputOf } from '@placet/contract/route'
import { addVendorList as route } from '@placet/contract/vendors'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { newVendorListId } from '../random.ts'
import { refuse } from '../refuse.ts'

export const addVendorList = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'vendor:write')
  return withTx(ctx, async (tx) => {
    const id = newVendorListId()
    const added = await tx
      .insertInto('vendor_list')
      .values({ id, account_id: accountId, name: input.name, gvl: 3, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refuse('vendor_list_taken')
    await audit(tx, ctx, { accountId, action: 'vendor-list.add', entity: id, detail: { list: input.name } })
    return { id }
  })
})
