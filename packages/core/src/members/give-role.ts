import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@placet/contract/audit'
import type { DomainGroupId, DomainId, UserId } from '@placet/contract/ids'
import { type AnyRole, isBuiltIn } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { loadRole } from '../account-role.ts'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { type Ctx, accountOf } from '../context.ts'
import { endGrants } from '../end-grants.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { covers, lockMember, requireMayChange, requireMayGrant } from './internal.ts'
import { ALL_SITES, type StoredLimit, readLimit } from './limits.ts'

interface Given {
  userId: UserId
  /** Undefined: as before. */
  role?: AnyRole | undefined
  /** Both undefined: as before, if the role can be limited. */
  domains?: readonly DomainId[] | null | undefined
  groups?: readonly DomainGroupId[] | undefined
  action: Extract<AuditAction, 'member.promote' | 'member.demote' | 'member.role'>
}

/** Changes a member's role. A role that allows less also ends what the member handed out with the earlier one. */
export async function giveRole(
  tx: Tx,
  ctx: Ctx,
  { userId, domains, groups, action, ...given }: Given,
): Promise<void> {
  const accountId = accountOf(ctx.actor)
  const member = await lockMember(tx, ctx, userId)
  const role = given.role ?? member.role
  requireMayChange(ctx, member.role)
  const next = await loadRole(tx, role)
  requireMayGrant(ctx, next)
  if (role !== 'owner' && member.isLastOwner) throw refuse('last_owner')
  await requireConfirmedMember(tx, ctx)
  if (accountId === null) return
  const { domain_ids, group_ids } = member
  const before: StoredLimit = { domain_ids, group_ids }
  const kept = next.isLimitable ? before : ALL_SITES
  const isKept = domains === undefined && groups === undefined
  const limit = isKept ? kept : await readLimit(tx, ctx, next, { domains, groups })
  await tx
    .updateTable('membership')
    .set({ role, ...limit })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  const earlier = await loadRole(tx, member.role)
  if (!covers(next.permissions, earlier.permissions)) {
    await endGrants(tx, ctx, { accountId, userId, role: member.role })
  }
  await audit(tx, ctx, {
    accountId,
    action,
    entity: userId,
    detail: { email: member.email, sees: countsOf(limit), ...(!isBuiltIn(role) && { roleName: next.name }) },
    changed: { from: { role: member.role, ...named(before) }, to: { role, ...named(limit) } },
  })
  if (role === member.role && isDeepStrictEqual(limit, before)) return
  const detail = {
    ...{ member: userId, from: member.role, to: role, isLimited: limit.domain_ids !== null },
    ...(!isBuiltIn(member.role) && { fromName: earlier.name }),
    ...(!isBuiltIn(role) && { toName: next.name }),
  }
  await recordEvent(tx, ctx, { kind: 'role_changed', detail }, { userId: actingUser(ctx), accountId })
}

function named({ domain_ids, group_ids }: StoredLimit) {
  return { sites: domain_ids, groups: group_ids }
}

function countsOf({ domain_ids, group_ids }: StoredLimit) {
  return domain_ids && { sites: domain_ids.length, groups: group_ids.length }
}

function actingUser({ actor }: Ctx): UserId | null {
  return actor.kind === 'user' ? actor.userId : null
}
