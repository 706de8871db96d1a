import type { RegisterInput } from '@placet/contract/auth'
import { UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { type Tx, withTenant } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx, Verb } from '../context.ts'
import { limit } from '../limit.ts'
import { newAccountId, newUserId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { requireStrongPassword } from './check-password.ts'
import { findInvitation, joinByInvitation } from './invitation.ts'
import { MAILS_PER_NETWORK } from './limits.ts'
import { hashPassword } from './password.ts'
import { openSession } from './session.ts'

/** Answers the same for a known address: who owns it learns of the try by mail. An invitation's key signs in at once. */
export async function register({ ctx, input }: Verb<RegisterInput>) {
  await limit(ctx, MAILS_PER_NETWORK, ctx.from.network)
  requireStrongPassword(input.password, [input.name, input.email])
  const invitation = input.i && input.k ? await findInvitation(ctx.db, ctx, input.i, input.k) : null
  if (invitation && invitation.email !== input.email) throw refuse('link_invalid')
  const passwordHash = await hashPassword(input.password)
  const userId = newUserId()
  const accountId = invitation?.accountId ?? newAccountId()
  const created_at = ctx.clock.now()
  return withTenant(ctx.db, { accountId, userId }, async (tx) => {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('app_user')
      .values({
        id: userId,
        name: input.name,
        email: input.email,
        password_hash: passwordHash,
        terms_version: LATEST_TERMS,
        email_verified_at: invitation ? created_at : null,
        created_at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (!isNew) {
      await tellOwnerOfAddress(tx, ctx, input.email)
      return null
    }
    if (invitation) {
      await joinByInvitation(tx, ctx, invitation, { userId, scanReports: true, billing: false })
      return openSession(tx, ctx, userId)
    }
    await tx.insertInto('account').values({ id: accountId, name: input.name, created_at }).execute()
    await tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: userId, role: 'owner', billing: true, created_at })
      .execute()
    await audit(tx, ctx, { accountId, action: 'user.register', entity: userId })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId })
    return null
  })
}

async function tellOwnerOfAddress(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  const known = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(tx, sendMail, { template: 'already-registered', userId: UserId.parse(known.id) })
}
