import type { InvitationId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { inviteAgain } from './invite.ts'

export async function resendInvitation({ ctx, input }: Verb<{ invitationId: InvitationId }>) {
  const accountId = requirePermission(ctx, 'member:write')
  const { invitationId } = input
  await withTx(ctx, (tx) => inviteAgain(tx, ctx, { accountId, invitationId }))
}
