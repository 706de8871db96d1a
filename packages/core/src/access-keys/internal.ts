import type { AccessKeyId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { type Ctx, accountOf } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export async function getKeyInAccount(tx: Tx, ctx: Ctx, keyId: AccessKeyId) {
  const key = await tx
    .selectFrom('access_key')
    .selectAll()
    .where('id', '=', keyId)
    .where('account_id', '=', accountOf(ctx.actor))
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw refuse('access_key_not_found')
  return key
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
