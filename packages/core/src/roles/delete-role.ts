import { type AccountId, type RoleId, UserId } from '@placet/contract/ids'
import { LIMITABLE_ROLES, type Role } from '@placet/contract/permissions'
import { deleteRole as route } from '@placet/contract/roles'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { findRole, refuseHeld } from './internal.ts'

/** People keep their sites if the other role can be limited; a role for the whole account is refused to limited people. */
export const deleteRole = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { roleId, instead } = input
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    const { name } = await findRole(tx, { accountId, roleId })
    await recordMoves(tx, ctx, { accountId, roleId, name, instead })
    const moved = await moveHolders(tx, { accountId, roleId, instead })
    const { numDeletedRows } = await tx
      .deleteFrom('account_role')
      .where('id', '=', roleId)
      .executeTakeFirst()
      .catch(refuseHeld)
    if (numDeletedRows !== 1n) throw refuse('role_not_found')
    const detail = { name, ...(moved > 0 && { people: moved, instead }) }
    await audit(tx, ctx, { accountId, action: 'role.delete', entity: roleId, detail })
  })
})

interface Move {
  accountId: AccountId
  roleId: RoleId
  instead: Role | undefined
}

/** The security log has an entry for everybody whose role changes. */
async function recordMoves(
  tx: Tx,
  ctx: Ctx,
  { accountId, roleId, name, instead }: Move & { name: string },
): Promise<void> {
  if (!instead) return
  const { userId } = requireUser(ctx)
  const members = await tx
    .selectFrom('membership')
    .select(['user_id', 'domain_ids'])
    .where('account_id', '=', accountId)
    .where('role', '=', roleId)
    .execute()
  for (const { user_id, domain_ids } of members) {
    const isLimited = domain_ids !== null
    const from = { from: roleId, fromName: name }
    const detail = { member: UserId.parse(user_id), ...from, to: instead, isLimited }
    await recordEvent(tx, ctx, { kind: 'role_changed', detail }, { userId, accountId })
  }
}

/**
 * Members, invitations and deactivated people with the role get the other one; in the order in which joining locks them.
 * Returns how many there were.
 */
async function moveHolders(tx: Tx, { accountId, roleId, instead }: Move): Promise<number> {
  let moved = 0
  for (const table of ['scim_user', 'invitation', 'membership'] as const) {
    const holders = await tx
      .selectFrom(table)
      .select('domain_ids')
      .where('account_id', '=', accountId)
      .where('role', '=', roleId)
      .forUpdate()
      .execute()
    if (holders.length === 0) continue
    if (!instead) throw refuse('role_held')
    const isLimited = holders.some(({ domain_ids }) => domain_ids !== null)
    if (isLimited && !LIMITABLE_ROLES.includes(instead)) throw refuse('role_not_limitable')
    await tx
      .updateTable(table)
      .set({ role: instead })
      .where('account_id', '=', accountId)
      .where('role', '=', roleId)
      .execute()
    moved += holders.length
  }
  return moved
}
