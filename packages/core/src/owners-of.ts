import { UserId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

export async function ownersOf(tx: Tx, accountId: string): Promise<UserId[]> {
  const owners = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .execute()
  return owners.map(({ user_id }) => UserId.parse(user_id))
}
