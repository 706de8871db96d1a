import type { InvitationId } from '@placet/contract/ids'
import type { Verb } from '../context.ts'
import { findInvitation } from './invitation.ts'

export async function getInvitation({ ctx, input }: Verb<{ invitationId: InvitationId; key: string }>) {
  const invitation = await findInvitation(ctx.db, ctx, input.invitationId, input.key)
  const user = await ctx.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', invitation.email)
    .executeTakeFirst()
  return { email: invitation.email, account: invitation.accountName, hasUser: user !== undefined }
}
