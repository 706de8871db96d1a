import type { ProfileView } from '@placet/contract/profile'
import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'

export async function getProfile({ ctx }: Verb<unknown>): Promise<ProfileView> {
  const { userId, membership } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!membership) return { id: userId, ...user, account: null }
    const account = await tx
      .selectFrom('account')
      .select('name')
      .where('id', '=', membership.accountId)
      .executeTakeFirstOrThrow()
    return {
      id: userId,
      ...user,
      account: { id: membership.accountId, name: account.name, role: membership.role },
    }
  })
}
