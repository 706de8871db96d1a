import { RoleId } from '@placet/contract/ids'
import { Scope } from '@placet/contract/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

export const listRoles = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'member:read')
  return withTx(ctx, async (tx) => {
    const rows = await tx
      .selectFrom('account_role')
      .select(['id', 'name', 'scopes'])
      .select(
        sql<number>`((SELECT count(*) FROM membership m WHERE m.account_id = ${accountId} AND m.role = account_role.id)
          + (SELECT count(*) FROM invitation i WHERE i.account_id = ${accountId} AND i.role = account_role.id)
          + (SELECT count(*) FROM scim_user s WHERE s.account_id = ${accountId} AND s.role = account_role.id))::int`.as(
          'holders',
        ),
      )
      .where('account_id', '=', accountId)
      .orderBy(sql`lower(name)`)
      .execute()
    return rows.map(({ id, name, scopes, holders }) => ({
      id: RoleId.parse(id),
      name,
      scopes: z.array(Scope).parse(scopes),
      holders,
    }))
  })
})
