import { AccountId, UserId } from '@placet/contract/ids'
import { AnyRole } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { takeDownForGood } from '../domains/index.ts'
import { endGrants } from '../end-grants.ts'
import { soleOwnerOfShared } from '../members/index.ts'
import { requireJob } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

/**
 * Deletes users whose grace period is over, and the accounts they are the only member of, once the sites in them are
 * erased. A user who has become the last owner of a shared account stays until it has another one.
 */
export const deleteDueUsers = defineVerb(NoInput, async ({ ctx }): Promise<{ deleted: number }> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const due = await tx
      .selectFrom('app_user')
      .select('id')
      .where('deletion_at', '<=', ctx.clock.now())
      .forUpdate()
      .execute()
    let deleted = 0
    for (const { id } of due) {
      if ((await soleOwnerOfShared(tx, UserId.parse(id))).length > 0) continue
      const accounts = await accountsOnlyOf(tx, id)
      if ((await takeDownForGood(tx, ctx, { accountIds: accounts })) > 0) continue
      deleted += 1
      if (accounts.length > 0) await tx.deleteFrom('account').where('id', 'in', accounts).execute()
      await endGrantsOf(tx, ctx, UserId.parse(id))
      await tx.deleteFrom('app_user').where('id', '=', id).execute()
      for (const subject of accounts) await recordErased(tx, ctx, { what: 'account', subject })
      await recordErased(tx, ctx, { what: 'user', subject: id })
    }
    return { deleted }
  })
})

async function accountsOnlyOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('membership').whereRef('account_id', '=', 'account.id').where('user_id', '=', userId),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('membership')
            .whereRef('account_id', '=', 'account.id')
            .where('user_id', '!=', userId),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** In the accounts that stay: a deleted person keeps no copy of a key or token that works. */
async function endGrantsOf(tx: Tx, ctx: Ctx, userId: UserId): Promise<void> {
  const memberships = await tx
    .selectFrom('membership')
    .select(['account_id', 'role'])
    .where('user_id', '=', userId)
    .execute()
  for (const { account_id, role } of memberships) {
    await endGrants(tx, ctx, { accountId: AccountId.parse(account_id), userId, role: AnyRole.parse(role) })
  }
}

/** The event outlives the rows: it names nobody but the id that is gone. */
async function recordErased(
  tx: Tx,
  ctx: Ctx,
  detail: { what: 'user' | 'account'; subject: string },
): Promise<void> {
  await recordEvent(tx, ctx, { kind: 'erased', detail }, {})
}
