import { listDomains as route } from '@placet/contract/domains'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { toDomainView } from './to-domain-view.ts'

export const listDomains = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('domain')
      .where('account_id', '=', accountId)
      .where('name', 'ilike', searchPattern(input.query))
    const { rows, total } = await readPage(matching, input.page, (query) => query.selectAll().orderBy('name'))
    const subscriptions = await tx
      .selectFrom('subscription')
      .selectAll()
      .where((eb) => eb('domain_id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
      .execute()
    const byDomain = new Map(subscriptions.map((subscription) => [subscription.domain_id, subscription]))
    return toPaged(
      rows.map((row) => toDomainView(ctx, row, byDomain.get(row.id))),
      input.page,
      total,
    )
  })
})
