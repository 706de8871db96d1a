import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@placet/contract/audit'
import type { DomainId, UserId } from '@placet/contract/ids'
import { LIMITABLE_ROLES, type Role, mayGrant } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { endGrants, lockMember, requireMayChange, requireMayGrant } from './internal.ts'
import { readLimit } from './limits.ts'

interface Given {
  userId: UserId
  /** Undefined: as before. */
  role?: Role | undefined
  /** Undefined: as before, if the role can be limited. */
  domains?: readonly DomainId[] | null | undefined
  action: Extract<AuditAction, 'member.promote' | 'member.demote' | 'member.role'>
}

/** Changes a member's role. A role that allows less also ends what the member handed out with the earlier one. */
export async function giveRole(
  tx: Tx,
  ctx: Ctx,
  { userId, domains, action, ...given }: Given,
): Promise<void> {
  const accountId = accountOf(ctx.actor)
  const member = await lockMember(tx, ctx, userId)
  const role = given.role ?? member.role
  requireMayChange(ctx, member.role)
  requireMayGrant(ctx, role)
  if (role !== 'owner' && member.isLastOwner) throw refuse('last_owner')
  await requireConfirmedIdentity(tx, ctx)
  if (accountId === null) return
  const kept = LIMITABLE_ROLES.includes(role) ? member.domain_ids : null
  const limit = domains === undefined ? kept : await readLimit(tx, ctx, role, domains)
  await tx
    .updateTable('membership')
    .set({ role, domain_ids: limit })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  if (!mayGrant(role, member.role)) await endGrants(tx, ctx, userId)
  await audit(tx, ctx, {
    accountId,
    action,
    entity: userId,
    detail: { email: member.email },
    changed: { from: { role: member.role, sites: member.domain_ids }, to: { role, sites: limit } },
  })
  if (role === member.role && isDeepStrictEqual(limit, member.domain_ids)) return
  const detail = { member: userId, from: member.role, to: role, isLimited: limit !== null }
  await recordEvent(tx, ctx, { kind: 'role_changed', detail }, { userId: actingUser(ctx), accountId })
}

function actingUser({ actor }: Ctx): UserId | null {
  return actor.kind === 'user' ? actor.userId : null
}
