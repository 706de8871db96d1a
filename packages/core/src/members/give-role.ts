import type { AuditAction } from '@placet/contract/audit'
import type { UserId } from '@placet/contract/ids'
import { type Role, mayGrant } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { endGrants, lockMember, requireMayChange, requireMayGrant } from './internal.ts'

interface Given {
  userId: UserId
  role: Role
  action: Extract<AuditAction, 'member.promote' | 'member.demote' | 'member.role'>
}

/** Changes a member's role. A role that allows less also ends what the member handed out with the earlier one. */
export async function giveRole(tx: Tx, ctx: Ctx, { userId, role, action }: Given): Promise<void> {
  const accountId = accountOf(ctx.actor)
  const member = await lockMember(tx, ctx, userId)
  requireMayChange(ctx, member.role)
  requireMayGrant(ctx, role)
  if (role !== 'owner' && member.isLastOwner) throw refuse('last_owner')
  await requireConfirmedIdentity(tx, ctx)
  if (accountId === null || role === member.role) return
  await tx
    .updateTable('membership')
    .set({ role })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  if (!mayGrant(role, member.role)) await endGrants(tx, ctx, userId)
  await audit(tx, ctx, {
    accountId,
    action,
    entity: userId,
    detail: { email: member.email },
    changed: { from: { role: member.role }, to: { role } },
  })
  const detail = { member: userId, from: member.role, to: role }
  await recordEvent(tx, ctx, { kind: 'role_changed', detail }, { userId: actingUser(ctx), accountId })
}

function actingUser({ actor }: Ctx): UserId | null {
  return actor.kind === 'user' ? actor.userId : null
}
