import { addAccount as route } from '@placet/contract/accounts'
import { inputOf } from '@placet/contract/route'
import { withTenant } from '@placet/db/tx'
import type { LimitRule } from '@placet/db/rate-limits'
import { requireOpenSession } from '../account-entry.ts'
import { audit } from '../audit.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requireUser } from '../permissions.ts'
import { newAccountId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { requireFreeName } from './internal.ts'

const ACCOUNTS: LimitRule = { name: 'accounts', points: 50, perSeconds: 24 * 60 * 60 }

/** The new account becomes the session's current one. */
export const addAccount = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireUser(ctx)
  requireOpenSession(ctx)
  await limit(ctx, ACCOUNTS, userId)
  const accountId = newAccountId()
  const created_at = ctx.clock.now()
  await withTenant(ctx.db, { accountId, userId }, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select('email_verified_at')
      .where('id', '=', userId)
      // Serialises double submits, so that they create one account.
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!user.email_verified_at) throw refuse('email_unverified')
    await requireFreeName(tx, ctx, input.name)
    await tx
      .insertInto('account')
      .values({ id: accountId, ...input, created_at })
      .execute()
    await tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: userId, role: 'owner', billing: true, created_at })
      .execute()
    await tx.updateTable('user_session').set({ account_id: accountId }).where('id', '=', sessionId).execute()
    await audit(tx, ctx, { accountId, action: 'account.add', entity: accountId })
  })
  return { id: accountId }
})
