import { UserId } from '@placet/contract/ids'
import { listMembers as route } from '@placet/contract/members'
import { toPaged } from '@placet/contract/paging'
import { ROLES, Role, mayGrant, roleMay } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { roleOf } from './internal.ts'
import { nameLimits } from './limits.ts'

export const listMembers = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:read')
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .where('membership.account_id', '=', accountId)
      .where((eb) =>
        eb.or([
          eb('app_user.email', 'ilike', searchPattern(input.query)),
          eb('app_user.name', 'ilike', searchPattern(input.query)),
        ]),
      )
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select([
          'app_user.id',
          'app_user.name',
          'app_user.email',
          'app_user.totp_secret',
          'membership.role',
          'membership.domain_ids',
          'membership.group_ids',
        ])
        .orderBy('app_user.email'),
    )
    const owners = await tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .select('membership.user_id')
      .where('membership.account_id', '=', accountId)
      .where('membership.role', '=', 'owner')
      .where('app_user.deletion_at', 'is', null)
      .limit(2)
      .execute()
    const limitOf = await nameLimits(tx, ctx, rows)
    const members = rows.map((row) => ({
      id: UserId.parse(row.id),
      name: row.name,
      email: row.email,
      owner: row.role === 'owner',
      role: Role.parse(row.role),
      ...limitOf(row),
      twoFactor: row.totp_secret !== null,
      isYou: row.id === userId,
      assignable: assignableBy(roleOf(ctx), Role.parse(row.role)),
      isLastOwner: row.role === 'owner' && owners.every((owner) => owner.user_id === row.id),
    }))
    return toPaged(members, input.page, total)
  })
})

function assignableBy(giver: Role | null, current: Role): Role[] {
  if (!giver || !roleMay(giver, 'member:write') || (current === 'owner' && giver !== 'owner')) return []
  return ROLES.filter((role) => role === current || mayGrant(giver, role))
}
