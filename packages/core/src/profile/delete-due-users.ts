import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

/** Deletes users whose grace period is over, and the accounts they are the only member of. */
export const deleteDueUsers = defineVerb(NoInput, async ({ ctx }): Promise<{ deleted: number }> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const due = await tx
      .selectFrom('app_user')
      .select('id')
      .where('deletion_at', '<=', ctx.clock.now())
      .forUpdate()
      .execute()
    for (const { id } of due) {
      await tx
        .deleteFrom('account')
        .where((eb) =>
          eb.exists(
            eb.selectFrom('membership').whereRef('account_id', '=', 'account.id').where('user_id', '=', id),
          ),
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('membership')
                .whereRef('account_id', '=', 'account.id')
                .where('user_id', '!=', id),
            ),
          ),
        )
        .execute()
      await tx.deleteFrom('app_user').where('id', '=', id).execute()
    }
    return { deleted: due.length }
  })
})
