import type { DeskFactor } from '@placet/contract/desk'
import type { Tx } from '@placet/db/tx'
import { hasUsedSecondFactor } from '../account-policy.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../permissions.ts'

/** Whether the session has proven a second factor, which every call of the desk requires. */
export async function deskFactor(tx: Tx, ctx: Pick<Ctx, 'actor'>): Promise<DeskFactor> {
  const { userId, sessionId } = requireStaff(ctx)
  if (await hasUsedSecondFactor(tx, sessionId)) return 'used'
  const factor = await tx
    .selectFrom('app_user')
    .leftJoin('passkey', 'passkey.user_id', 'app_user.id')
    .select(['totp_secret', 'passkey.id as passkey'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return factor.totp_secret === null && factor.passkey === null ? 'missing' : 'unused'
}
