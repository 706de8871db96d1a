import { register as route } from '@placet/contract/auth'
import type { AccountId, UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { type Tx, withTenant } from '@placet/db/tx'
import { attributeReferral } from '../affiliates/index.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { newAccountId, newUserId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { confirmAddress } from './confirm-address.ts'
import { findInvitation, joinByInvitation } from './invitation.ts'
import { limitMailsTo } from './limits.ts'
import { hashNewPassword } from './password.ts'
import { openSession } from './session.ts'

/**
 * Never looks whether the address is known, so the answer can't tell: everyone gets a user and a session of their
 * own, and the mail decides. An invitation's key confirms the address.
 */
export const register = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await limitMailsTo(ctx, input.email)
  if ((input.i === undefined) !== (input.k === undefined)) throw refuse('link_invalid')
  const invitation = input.i && input.k ? await findInvitation(ctx.db, ctx, input.i, input.k) : null
  if (invitation && invitation.email !== input.email) throw refuse('link_invalid')
  if (!invitation && !ctx.installation.isSignUpOpen) throw refuse('sign_up_closed')
  const userId = newUserId()
  const newcomer = {
    id: userId,
    name: input.name,
    email: input.email,
    password_hash: await hashNewPassword(input.password, [input.name, input.email]),
    terms_version: LATEST_TERMS,
    created_at: ctx.clock.now(),
  }
  const accountId = invitation?.accountId ?? newAccountId()
  return withTenant(ctx.db, { accountId, userId }, async (tx) => {
    await tx.insertInto('app_user').values(newcomer).execute()
    if (invitation) {
      await confirmAddress(tx, ctx, userId, invitation.email)
      await joinByInvitation(tx, ctx, invitation, { userId, scanReports: true, billing: false })
    } else {
      await addFirstAccount(tx, ctx, { accountId, userId, name: input.name, referralCode: input.ref })
      await ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId })
    }
    return openSession(tx, ctx, userId, 'registration')
  })
})

interface FirstAccount {
  accountId: AccountId
  userId: UserId
  name: string
  referralCode: string | undefined
}

async function addFirstAccount(
  tx: Tx,
  ctx: Ctx,
  { accountId, userId, name, referralCode }: FirstAccount,
): Promise<void> {
  const created_at = ctx.clock.now()
  await tx.insertInto('account').values({ id: accountId, name, created_at }).execute()
  await tx
    .insertInto('membership')
    .values({ account_id: accountId, user_id: userId, role: 'owner', billing: true, created_at })
    .execute()
  await audit(tx, ctx, { accountId, action: 'user.register', entity: userId })
  if (referralCode !== undefined) await attributeReferral(tx, ctx, { accountId, code: referralCode })
}
