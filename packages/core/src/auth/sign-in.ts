import type { SignInInput } from '@placet/contract/auth'
import { SESSION_SECONDS } from '@placet/contract/constants'
import { UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { withTenant } from '@placet/db/tx'
import type { Verb } from '../context.ts'
import { newSecret, newSessionId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { passwordMatches } from './password.ts'

export async function signIn({ ctx, input }: Verb<SignInInput>) {
  const user = await ctx.db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', input.email)
    .executeTakeFirst()
  const matches = await passwordMatches(input.password, user?.password_hash)
  if (!user || !matches) throw refuse('sign_in_failed')
  const userId = UserId.parse(user.id)
  if (!user.email_verified_at) {
    await withTenant(ctx.db, { accountId: null, userId }, (tx) =>
      ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId }),
    )
    throw refuse('email_unverified')
  }
  const { secret, hash } = newSecret()
  const sessionId = newSessionId()
  const now = ctx.clock.now()
  await withTenant(ctx.db, { accountId: null, userId }, async (tx) => {
    const first = await tx
      .selectFrom('membership')
      .select('account_id')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .executeTakeFirst()
    await tx
      .insertInto('user_session')
      .values({
        id: sessionId,
        token_hash: hash,
        user_id: userId,
        account_id: first?.account_id ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
      })
      .execute()
  })
  return { sessionId, sessionSecret: secret }
}
