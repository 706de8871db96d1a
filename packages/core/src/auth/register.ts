import type { RegisterInput } from '@placet/contract/auth'
import { UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { withTenant } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Verb } from '../context.ts'
import { newAccountId, newUserId } from '../random.ts'
import { hashPassword } from './password.ts'

/** Answers the same for a known address: who owns it learns of the try by mail. */
export async function register({ ctx, input }: Verb<RegisterInput>) {
  const passwordHash = await hashPassword(input.password)
  const user = { id: newUserId(), name: input.name, email: input.email }
  const accountId = newAccountId()
  const now = ctx.clock.now()
  await withTenant(ctx.db, { accountId, userId: user.id }, async (tx) => {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('app_user')
      .values({ ...user, password_hash: passwordHash, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (!isNew) {
      const known = await tx
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', user.email)
        .executeTakeFirstOrThrow()
      await ctx.jobs.enqueue(tx, sendMail, { template: 'already-registered', userId: UserId.parse(known.id) })
      return
    }
    await tx.insertInto('account').values({ id: accountId, name: input.name, created_at: now }).execute()
    await tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: user.id, role: 'owner', created_at: now })
      .execute()
    await audit(tx, ctx, { accountId, action: 'user.register', entity: user.id })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId: user.id })
  })
}
