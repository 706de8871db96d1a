import { saveAccessKeyScopes as route } from '@placet/contract/access-keys'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { describeKey, getOwnedKey } from './internal.ts'

export const saveAccessKeyScopes = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'key:write')
  await withTx(ctx, async (tx) => {
    const key = await getOwnedKey(tx, ctx, input.keyId)
    await requireConfirmedIdentity(tx, ctx)
    await tx.updateTable('access_key').set({ scopes: input.scopes }).where('id', '=', key.id).execute()
    const detail = await describeKey(tx, ctx, key.public_id)
    const changed = { from: { scopes: key.scopes }, to: { scopes: input.scopes } }
    await audit(tx, ctx, { accountId: key.accountId, action: 'key.scopes', entity: key.id, detail, changed })
  })
})
