import type { RegisterInput } from '@placet/contract/auth'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { withTenant } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Verb } from '../context.ts'
import { newAccountId, newUserId } from '../random.ts'
import { hashPassword } from './password.ts'
import { requestVerification } from './request-verification.ts'

/** Answers the same for a known address: who owns it learns of the try by mail. */
export async function register({ ctx, input }: Verb<RegisterInput>) {
  const passwordHash = await hashPassword(input.password)
  const user = { id: newUserId(), name: input.name, email: input.email }
  const accountId = newAccountId()
  const now = ctx.clock.now()
  await withTenant(ctx.db, { accountId, userId: user.id }, async (tx) => {
    const inserted = await tx
      .insertInto('app_user')
      .values({ ...user, password_hash: passwordHash, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      await ctx.jobs.enqueue(tx, sendMail, {
        template: 'already-registered',
        to: user.email,
        name: user.name,
        link: `${ctx.site.dashboardUrl}/login`,
      })
      return
    }
    await tx.insertInto('account').values({ id: accountId, name: input.name, created_at: now }).execute()
    await tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: user.id, role: 'owner', created_at: now })
      .execute()
    await audit(tx, ctx, { accountId, action: 'user.register', entity: user.id })
    await requestVerification(tx, ctx, user)
  })
}
