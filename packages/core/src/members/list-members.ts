import { UserId } from '@placet/contract/ids'
import { listMembers as route } from '@placet/contract/members'
import { toPaged } from '@placet/contract/paging'
import { AnyRole } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { type KnownRole, listKnownRoles, nameOf } from '../account-role.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { covers, permissionsOfActor, roleOf } from './internal.ts'
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
    const known = await listKnownRoles(tx, accountId)
    const limitOf = await nameLimits(tx, ctx, rows)
    const members = rows.map((row) => ({
      id: UserId.parse(row.id),
      name: row.name,
      email: row.email,
      owner: row.role === 'owner',
      role: AnyRole.parse(row.role),
      roleName: nameOf(known, AnyRole.parse(row.role)),
      ...limitOf(row),
      twoFactor: row.totp_secret !== null,
      isYou: row.id === userId,
      assignable: assignableBy(ctx, known, AnyRole.parse(row.role)),
      isLastOwner: row.role === 'owner' && owners.every((owner) => owner.user_id === row.id),
    }))
    return toPaged(members, input.page, total)
  })
})

function assignableBy(ctx: Ctx, known: readonly KnownRole[], current: AnyRole): AnyRole[] {
  const own = permissionsOfActor(ctx)
  if (!own.includes('member:write') || (current === 'owner' && roleOf(ctx) !== 'owner')) return []
  return known
    .filter(({ role, permissions }) => role === current || covers(own, permissions))
    .map(({ role }) => role)
}
