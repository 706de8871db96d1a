import { inputOf } from '@placet/contract/route'
import { addVendor as route, VENDOR_LIMITS } from '@placet/contract/vendors'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { lockAccount } from '../lock-account.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { newVendorId } from '../random.ts'
import { refuse } from '../refuse.ts'

export const addVendor = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'vendor:write')
  return withTx(ctx, async (tx) => {
    // The lock makes calls wait for each other, so that two at once can't pass the limit.
    await lockAccount(tx, accountId)
    const { total } = await tx
      .selectFrom('vendor')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(total) >= VENDOR_LIMITS.perAccount) throw refuse('vendors_full')
    const id = newVendorId()
    const added = await tx
      .insertInto('vendor')
      .values({ id, account_id: accountId, name: input.name, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refuse('vendor_taken')
    await audit(tx, ctx, { accountId, action: 'vendor.add', entity: id, detail: { vendor: input.name } })
    return { id }
  })
})
