import { listDomains as route } from '@placet/contract/domains'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getGroupInAccount } from '../domain-groups/index.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { loadSightings } from './load-sightings.ts'
import { toDomainView } from './to-domain-view.ts'

export const listDomains = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:read')
  const { group } = input
  const { rows, total, subscriptions } = await withTx(ctx, async (tx) => {
    if (group) await getGroupInAccount(tx, ctx, group)
    const matching = tx
      .selectFrom('domain')
      .where('account_id', '=', accountId)
      .where('name', 'ilike', searchPattern(input.query))
      .$if(group !== undefined, (query) =>
        query.where('id', 'in', (eb) =>
          eb
            .selectFrom('domain_group_member')
            .select('domain_id')
            .where('group_id', '=', group ?? null),
        ),
      )
    const page = await readPage(matching, input.page, (query) => query.selectAll().orderBy('name'))
    const ofPage = await tx
      .selectFrom('subscription')
      .selectAll()
      .where((eb) => eb('domain_id', '=', eb.fn.any(eb.val(page.rows.map(({ id }) => id)))))
      .execute()
    return { ...page, subscriptions: ofPage }
  })
  const byDomain = new Map(subscriptions.map((subscription) => [subscription.domain_id, subscription]))
  const sightings = await loadSightings(ctx, rows)
  const views = rows.map((row) => toDomainView(ctx, row, byDomain.get(row.id), sightings))
  return toPaged(views, input.page, total)
})
