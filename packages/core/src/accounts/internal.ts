import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'

/** A user's accounts need distinct names in the dropdown. Names of other users' accounts are not checked. */
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
