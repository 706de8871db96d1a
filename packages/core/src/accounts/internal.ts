import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'

/** Two accounts of one name cannot be told apart in the dropdown. What other people call theirs is not looked at. */
export async function requireFreeName(tx: Tx, ctx: Ctx, name: string): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const taken = await tx
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select('account.id')
    .where('membership.user_id', '=', ctx.actor.userId)
    .where('account.name', '=', name)
    .executeTakeFirst()
  if (taken) throw refuse('account_name_taken', [{ key: 'name', message: '' }])
}
