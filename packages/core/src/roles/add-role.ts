import { ROLES_MAX, addRole as route, completeScopes } from '@placet/contract/roles'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { lockAccount } from '../lock-account.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { newRoleId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { refuseTaken } from './internal.ts'

export const addRole = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'ownership:write')
  return withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    // The lock makes calls wait for each other, so that two at once can't pass the limit.
    await lockAccount(tx, accountId)
    const { roles } = await tx
      .selectFrom('account_role')
      .select((eb) => eb.fn.countAll<string>().as('roles'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(roles) >= ROLES_MAX) throw refuse('roles_full')
    const id = newRoleId()
    const { name } = input
    const scopes = completeScopes(input.scopes)
    await tx
      .insertInto('account_role')
      .values({ id, account_id: accountId, name, scopes, created_at: ctx.clock.now() })
      .execute()
      .catch(refuseTaken)
    await audit(tx, ctx, { accountId, action: 'role.add', entity: id, detail: { name, scopes } })
    return { id }
  })
})
