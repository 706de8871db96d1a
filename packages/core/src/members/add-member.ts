import { sendMail } from '@placet/contract/jobs/send-mail'
import type { AddMemberInput } from '@placet/contract/members'
import type { LimitRule } from '@placet/db/rate-limits'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Verb, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { newInvitationId } from '../random.ts'
import { refuse } from '../refuse.ts'

export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000
const INVITATIONS: LimitRule = { name: 'invitations', points: 100, perSeconds: 24 * 60 * 60 }

/** Always an invitation, also for somebody who has a user: nobody is put into an account without agreeing. */
export async function addMember({ ctx, input }: Verb<AddMemberInput>) {
  const accountId = requirePermission(ctx, 'member:write')
  const { userId } = requireUser(ctx)
  await limit(ctx, INVITATIONS, accountId)
  await withTx(ctx, async (tx) => {
    if (input.owner) await requireConfirmedIdentity(tx, ctx)
    const inviter = await tx
      .selectFrom('app_user')
      .select('email_verified_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!inviter.email_verified_at) throw refuse('email_unverified')
    const member = await tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .select('app_user.id')
      .where('membership.account_id', '=', accountId)
      .where('app_user.email', '=', input.email)
      .executeTakeFirst()
    if (member) throw refuse('member_exists')
    const now = ctx.clock.now()
    const id = newInvitationId()
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('invitation')
      .values({
        id,
        account_id: accountId,
        email: input.email,
        role: input.owner ? 'owner' : 'standard',
        invited_by: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_MS),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'email']).doNothing())
      .executeTakeFirst()
    if (!isNew) throw refuse('member_exists')
    const detail = { email: input.email, owner: input.owner }
    await audit(tx, ctx, { accountId, action: 'member.invite', entity: id, detail })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'invitation', invitationId: id })
  })
}
