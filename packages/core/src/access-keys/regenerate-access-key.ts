import { regenerateAccessKey as route } from '@placet/contract/access-keys'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { describeKey, getOwnedKey } from './internal.ts'
import { makeKeyToken } from './key-token.ts'

/**
 * Keys are read from the database on every call and never cached, so the old secret stops working on commit. The person
 * who gets the new one counts as the key's creator: it ends with their rights, and they can't approve its requests.
 */
export const regenerateAccessKey = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'key:write')
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const key = await getOwnedKey(tx, ctx, input.keyId)
    await requireConfirmedMember(tx, ctx)
    const { secret, secretHash, token } = makeKeyToken(key.public_id)
    await tx
      .updateTable('access_key')
      .set({ secret_hash: secretHash, created_by: userId })
      .where('id', '=', key.id)
      .execute()
    const detail = await describeKey(tx, ctx, key.public_id)
    await audit(tx, ctx, { accountId: key.accountId, action: 'key.regenerate', entity: key.id, detail })
    return { private: secret, apiToken: token }
  })
})
