import type { InvitationId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { LimitRule } from '@placet/db/rate-limits'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { INVITATION_MS } from './add-member.ts'

const RESENDS: LimitRule = { name: 'invitation-resends', points: 5, perSeconds: 24 * 60 * 60 }

/** The mail carries a fresh key; the one sent before stops working. */
export async function resendInvitation({ ctx, input }: Verb<{ invitationId: InvitationId }>) {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const invitation = await tx
      .updateTable('invitation')
      .set({ expires_at: new Date(ctx.clock.now().getTime() + INVITATION_MS) })
      .where('id', '=', input.invitationId)
      .where('account_id', '=', accountId)
      .returning('email')
      .executeTakeFirst()
    if (!invitation) throw refuse('invitation_not_found')
    await limit(ctx, RESENDS, input.invitationId)
    const detail = { email: invitation.email }
    await audit(tx, ctx, { accountId, action: 'member.invite-again', entity: input.invitationId, detail })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'invitation', invitationId: input.invitationId })
  })
}
