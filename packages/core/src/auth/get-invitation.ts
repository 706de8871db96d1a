import { getInvitation as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { type Tx, withTenant } from '@placet/db/tx'
import { loadShownBrand } from '../account-brand.ts'
import { loadRole } from '../account-role.ts'
import { defineVerb } from '../define-verb.ts'
import { findInvitation } from './invitation.ts'

export const getInvitation = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const invitation = await findInvitation(ctx.db, ctx, input.invitationId, input.key)
  const { accountId, accountName, email, role } = invitation
  return withTenant(ctx.db, { accountId, userId: null }, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()
    return {
      email,
      account: accountName,
      inviter: await findInviter(tx, invitation.id),
      brand: await loadShownBrand(tx, accountId),
      owner: role === 'owner',
      role,
      roleName: (await loadRole(tx, role)).name,
      hasUser: user !== undefined,
    }
  })
})

/** An inviter who has left the account is not named. */
async function findInviter(tx: Tx, invitationId: string): Promise<string | null> {
  const inviter = await tx
    .selectFrom('invitation')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'invitation.invited_by')
        .onRef('membership.account_id', '=', 'invitation.account_id'),
    )
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('app_user.name')
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst()
  return inviter?.name ?? null
}
