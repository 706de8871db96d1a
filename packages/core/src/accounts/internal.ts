import { type AccountId, UserId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

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

/**
 * Ends the member's sessions in this account. Those in other accounts go on there, and end if they come here; the
 * caller's own session stays.
 */
export async function revokeSessions(
  tx: Tx,
  ctx: Ctx,
  { accountId, userId }: { accountId: AccountId; userId: string },
): Promise<void> {
  const caller = requireUser(ctx)
  const now = ctx.clock.now()
  await tx
    .updateTable('user_session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('id', '!=', caller.sessionId)
    .execute()
  if (userId !== caller.userId) {
    await tx
      .updateTable('membership')
      .set({ signed_out_at: now })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute()
  }
  const concerned = { userId: UserId.parse(userId), accountId }
  await recordEvent(tx, ctx, { kind: 'sessions_revoked', detail: {} }, concerned)
}
