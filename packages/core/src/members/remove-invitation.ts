import type { InvitationId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export async function removeInvitation({ ctx, input }: Verb<{ invitationId: InvitationId }>) {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const removed = await tx
      .deleteFrom('invitation')
      .where('id', '=', input.invitationId)
      .where('account_id', '=', accountId)
      .returning('email')
      .executeTakeFirst()
    if (!removed) throw refuse('invitation_not_found')
    const detail = { email: removed.email }
    await audit(tx, ctx, { accountId, action: 'member.uninvite', entity: input.invitationId, detail })
  })
}
