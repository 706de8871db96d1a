import { switchAccount as route } from '@placet/contract/accounts'
import { inputOf } from '@placet/contract/route'
import { requireEntry } from '../account-entry.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const switchAccount = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId, onlyAccountId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    if (onlyAccountId !== undefined) await requireEntry(tx, ctx, input.accountId)
    const membership = await tx
      .selectFrom('membership')
      .select('role')
      .where('user_id', '=', userId)
      .where('account_id', '=', input.accountId)
      .executeTakeFirst()
    if (!membership) throw refuse('account_not_found')
    await requireEntry(tx, ctx, input.accountId)
    await tx
      .updateTable('user_session')
      .set({ account_id: input.accountId })
      .where('id', '=', sessionId)
      .execute()
  })
})
