import { listDomainGroups as route } from '@placet/contract/domain-groups'
import { DomainGroupId } from '@placet/contract/ids'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { requirePermission } from '../permissions.ts'

export const listDomainGroups = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('domain_group')
      .where('account_id', '=', accountId)
      .where('name', 'ilike', searchPattern(input.query))
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select(['id', 'name'])
        .select(
          sql<number>`(SELECT count(*)::int FROM domain_group_member g WHERE g.group_id = domain_group.id)`.as(
            'size',
          ),
        )
        .orderBy(sql`lower(name)`),
    )
    const groups = rows.map(({ id, name, size }) => ({ id: DomainGroupId.parse(id), name, size }))
    return toPaged(groups, input.page, total)
  })
})
