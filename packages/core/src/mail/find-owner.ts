import type { Tx } from '@placet/db/tx'
import { findUser } from './write-to-user.ts'

/** The user and their account; null if they no longer own it, so that nobody else reads about it. */
export async function findOwner(tx: Tx, { userId, accountId }: { userId: string; accountId: string }) {
  const account = await tx
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .select('account.name')
    .where('account.id', '=', accountId)
    .where('membership.user_id', '=', userId)
    .where('membership.role', '=', 'owner')
    .executeTakeFirst()
  const user = await findUser(tx, 'id', userId)
  return account && user ? { account, user } : null
}
