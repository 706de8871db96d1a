import { saveAccessKeyScopes as route } from '@placet/contract/access-keys'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { describeKey, getOwnedKey } from './internal.ts'

export const saveAccessKeyScopes = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'key:write')
  await withTx(ctx, async (tx) => {
    const key = await getOwnedKey(tx, ctx, input.keyId)
    await requireConfirmedMember(tx, ctx)
    const saved = { scopes: key.scopes, networks: key.networks }
    const wanted = { scopes: input.scopes ?? key.scopes, networks: input.networks ?? key.networks }
    await tx.updateTable('access_key').set(wanted).where('id', '=', key.id).execute()
    const detail = await describeKey(tx, ctx, key.public_id)
    const changed = { from: saved, to: wanted }
    await audit(tx, ctx, { accountId: key.accountId, action: 'key.scopes', entity: key.id, detail, changed })
  })
})
