import { deleteAccessKey as route } from '@placet/contract/access-keys'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { describeKey, getOwnedKey } from './internal.ts'

export const deleteAccessKey = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'key:write')
  await withTx(ctx, async (tx) => {
    const key = await getOwnedKey(tx, ctx, input.keyId)
    await tx.updateTable('access_key').set({ revoked_at: ctx.clock.now() }).where('id', '=', key.id).execute()
    const detail = await describeKey(tx, ctx, key.public_id)
    await audit(tx, ctx, { accountId: key.accountId, action: 'key.delete', entity: key.id, detail })
  })
})
