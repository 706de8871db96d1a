import { register as route } from '@placet/contract/auth'
import { type AccountId, UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { type Tx, withTenant } from '@placet/db/tx'
import { sql } from 'kysely'
import { attributeReferral } from '../affiliates/index.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { newAccountId, newUserId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { requireStrongPassword } from './check-password.ts'
import { findInvitation, joinByInvitation } from './invitation.ts'
import { MAILS_PER_NETWORK } from './limits.ts'
import { hashPassword } from './password.ts'
import { openSession } from './session.ts'

/** Same response for a known address: its owner is notified by e-mail. An invitation's key signs in immediately. */
export const register = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await limit(ctx, MAILS_PER_NETWORK, ctx.from.network)
  requireStrongPassword(input.password, [input.name, input.email])
  const invitation = input.i && input.k ? await findInvitation(ctx.db, ctx, input.i, input.k) : null
  if (invitation && invitation.email !== input.email) throw refuse('link_invalid')
  const newcomer: Newcomer = {
    id: newUserId(),
    name: input.name,
    email: input.email,
    password_hash: await hashPassword(input.password),
    terms_version: LATEST_TERMS,
    email_verified_at: invitation ? ctx.clock.now() : null,
    created_at: ctx.clock.now(),
  }
  const accountId = invitation?.accountId ?? newAccountId()
  return withTenant(ctx.db, { accountId, userId: newcomer.id }, async (tx) => {
    if (!invitation) {
      await signUp(tx, ctx, newcomer, { accountId, referralCode: input.ref })
      return null
    }
    if (!(await insertUser(tx, newcomer))) {
      await tellOwner(tx, ctx, await findOwner(tx, input.email))
      return null
    }
    await joinByInvitation(tx, ctx, invitation, { userId: newcomer.id, scanReports: true, billing: false })
    return openSession(tx, ctx, newcomer.id)
  })
})

interface Newcomer {
  id: UserId
  name: string
  email: string
  password_hash: string
  terms_version: number
  email_verified_at: Date | null
  created_at: Date
}

/** For a known address, does the same work and rolls it back: skipping it would show in the response time. */
async function signUp(
  tx: Tx,
  ctx: Ctx,
  newcomer: Newcomer,
  { accountId, referralCode }: { accountId: AccountId; referralCode: string | undefined },
): Promise<void> {
  const { id: userId, name, created_at } = newcomer
  const owner = await findOwner(tx, newcomer.email)
  await sql`SAVEPOINT before_newcomer`.execute(tx)
  const email = owner ? `${userId.toLowerCase()}@invalid` : newcomer.email
  const isNew = await insertUser(tx, { ...newcomer, email })
  if (isNew) {
    await tx.insertInto('account').values({ id: accountId, name, created_at }).execute()
    await tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: userId, role: 'owner', billing: true, created_at })
      .execute()
    await audit(tx, ctx, { accountId, action: 'user.register', entity: userId })
    if (referralCode !== undefined) await attributeReferral(tx, ctx, { accountId, code: referralCode })
  }
  if (isNew && !owner) {
    await sql`RELEASE SAVEPOINT before_newcomer`.execute(tx)
    await ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId })
    return
  }
  await sql`ROLLBACK TO SAVEPOINT before_newcomer`.execute(tx)
  await tellOwner(tx, ctx, owner ?? (await findOwner(tx, newcomer.email)))
}

/** False if the address is already taken. */
async function insertUser(tx: Tx, newcomer: Newcomer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('app_user')
    .values(newcomer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function findOwner(tx: Tx, email: string): Promise<UserId | undefined> {
  const user = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
  return user && UserId.parse(user.id)
}

async function tellOwner(tx: Tx, ctx: Ctx, userId: UserId | undefined): Promise<void> {
  if (userId) await ctx.jobs.enqueue(tx, sendMail, { template: 'already-registered', userId })
}
