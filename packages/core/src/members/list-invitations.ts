import { InvitationId } from '@placet/contract/ids'
import { listInvitations as route } from '@placet/contract/members'
import { toPaged } from '@placet/contract/paging'
import { AnyRole } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { listKnownRoles, nameOf } from '../account-role.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { nameLimits } from './limits.ts'

export const listInvitations = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('invitation')
      .where('account_id', '=', accountId)
      .where('email', 'ilike', searchPattern(input.query))
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select(['id', 'email', 'role', 'domain_ids', 'group_ids', 'created_at', 'expires_at'])
        .orderBy('email'),
    )
    const known = await listKnownRoles(tx, accountId)
    const named = (role: AnyRole) => ({ role, roleName: nameOf(known, role) })
    const limitOf = await nameLimits(tx, ctx, rows)
    const invitations = rows.map((row) => ({
      id: InvitationId.parse(row.id),
      email: row.email,
      owner: row.role === 'owner',
      ...named(AnyRole.parse(row.role)),
      ...limitOf(row),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }))
    return toPaged(invitations, input.page, total)
  })
})
