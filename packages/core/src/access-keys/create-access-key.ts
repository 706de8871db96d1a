import { createAccessKey as route } from '@placet/contract/access-keys'
import { inputOf } from '@placet/contract/route'
import { withTenant } from '@placet/db/tx'
import { roleHas } from '../account-role.ts'
import { requirePolicyOf } from '../account-policy.ts'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { newAccessKeyId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { describeKey } from './internal.ts'
import { makeKeyToken } from './key-token.ts'

/** For any account in which the user may create keys, chosen in the dialog; any other account is reported as not found. */
export const createAccessKey = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'key:write')
  const { userId, onlyAccountId } = requireUser(ctx)
  const now = ctx.clock.now()
  const expiresAt = input.expires_at === null ? null : new Date(input.expires_at)
  if (expiresAt && expiresAt <= now) throw refuse('expiry_passed')
  const { account: accountId, networks = [] } = input
  return withTenant(ctx.db, { accountId, userId, onlyAccountId }, async (tx) => {
    const owned = await tx
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.account_id')
      .select('account.name')
      .where('membership.account_id', '=', accountId)
      .where('membership.user_id', '=', userId)
      .where(roleHas('key:write'))
      .executeTakeFirst()
    if (!owned) throw refuse('account_not_found')
    await requirePolicyOf(tx, ctx, accountId)
    await requireConfirmedMember(tx, ctx)
    const { publicId, secret, secretHash, token } = makeKeyToken()
    const id = newAccessKeyId()
    await tx
      .insertInto('access_key')
      .values({
        id,
        account_id: accountId,
        public_id: publicId,
        secret_hash: secretHash,
        name: input.name ?? '',
        created_by: userId,
        scopes: input.scopes,
        networks,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const detail = { ...(await describeKey(tx, ctx, publicId)), scopes: input.scopes, networks }
    await audit(tx, ctx, { accountId, action: 'key.create', entity: id, detail })
    return { id, public: publicId, private: secret, apiToken: token, account: { name: owned.name } }
  })
})
