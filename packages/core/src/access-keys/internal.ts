import { type AccessKeyId, AccountId } from '@placet/contract/ids'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { roleHas } from '../account-role.ts'
import { requirePolicyOf } from '../account-policy.ts'
import type { Ctx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

/** A key of any account in which the user may change keys. The transaction goes on in the key's account. */
export async function getOwnedKey(tx: Tx, ctx: Ctx, keyId: AccessKeyId) {
  const owned = await keysWith(tx, ctx, 'key:write')
    .select('access_key.account_id')
    .where('access_key.id', '=', keyId)
    .executeTakeFirst()
  if (!owned) throw refuse('access_key_not_found')
  const accountId = AccountId.parse(owned.account_id)
  await requirePolicyOf(tx, ctx, accountId)
  await continueInAccount(tx, accountId)
  const key = await tx
    .selectFrom('access_key')
    .selectAll()
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw refuse('access_key_not_found')
  return { ...key, accountId }
}

export function keysWith(tx: Tx, ctx: Ctx, permission: 'key:read' | 'key:write') {
  return tx
    .selectFrom('access_key')
    .innerJoin('membership', 'membership.account_id', 'access_key.account_id')
    .where('membership.user_id', '=', requireUser(ctx).userId)
    .where(roleHas(permission))
    .where('access_key.revoked_at', 'is', null)
}

/** Names the key and the acting user for the audit log, readable even after both are deleted. */
export async function describeKey(tx: Tx, ctx: Ctx, publicId: string) {
  const { email } = await tx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', requireUser(ctx).userId)
    .executeTakeFirstOrThrow()
  return { public: publicId, email }
}
