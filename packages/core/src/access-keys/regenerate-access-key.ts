import type { AccessKeyId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { describeKey, getKeyInAccount } from './internal.ts'
import { makeKeyToken } from './key-token.ts'

/** Keys are read from the database at every call and kept nowhere else: the old secret is dead with the commit. */
export async function regenerateAccessKey({ ctx, input }: Verb<{ keyId: AccessKeyId }>) {
  const accountId = requirePermission(ctx, 'key:write')
  return withTx(ctx, async (tx) => {
    const key = await getKeyInAccount(tx, ctx, input.keyId)
    await requireConfirmedIdentity(tx, ctx)
    const { secret, secretHash, token } = makeKeyToken(key.public_id)
    await tx.updateTable('access_key').set({ secret_hash: secretHash }).where('id', '=', key.id).execute()
    const detail = await describeKey(tx, ctx, key.public_id)
    await audit(tx, ctx, { accountId, action: 'key.regenerate', entity: key.id, detail })
    return { private: secret, apiToken: token }
  })
}
