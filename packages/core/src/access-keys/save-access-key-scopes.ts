import type { AccessKeyId } from '@placet/contract/ids'
import type { Scope } from '@placet/contract/permissions'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { describeKey, getKeyInAccount } from './internal.ts'

export async function saveAccessKeyScopes({ ctx, input }: Verb<{ keyId: AccessKeyId; scopes: Scope[] }>) {
  const accountId = requirePermission(ctx, 'key:write')
  await withTx(ctx, async (tx) => {
    const key = await getKeyInAccount(tx, ctx, input.keyId)
    await requireConfirmedIdentity(tx, ctx)
    await tx.updateTable('access_key').set({ scopes: input.scopes }).where('id', '=', key.id).execute()
    const detail = await describeKey(tx, ctx, key.public_id)
    const changed = { from: { scopes: key.scopes }, to: { scopes: input.scopes } }
    await audit(tx, ctx, { accountId, action: 'key.scopes', entity: key.id, detail, changed })
  })
}
