import type { AccountId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export async function switchAccount({ ctx, input }: Verb<{ accountId: AccountId }>) {
  const { userId, sessionId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    const membership = await tx
      .selectFrom('membership')
      .select('role')
      .where('user_id', '=', userId)
      .where('account_id', '=', input.accountId)
      .executeTakeFirst()
    if (!membership) throw refuse('account_not_found')
    await tx
      .updateTable('user_session')
      .set({ account_id: input.accountId })
      .where('id', '=', sessionId)
      .execute()
  })
}
