import { PAGE_SIZE } from '@placet/contract/constants'
import { listDomains as route } from '@placet/contract/domains'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { searchPattern } from '../lists/index.ts'
import { toDomainView } from './to-domain-view.ts'

export const listDomains = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('domain')
      .where('account_id', '=', accountId)
      .where('name', 'ilike', searchPattern(input.query))
    const { total } = await matching
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .orderBy('name')
      .limit(PAGE_SIZE)
      .offset((input.page - 1) * PAGE_SIZE)
      .execute()
    const subscriptions = await tx
      .selectFrom('subscription')
      .selectAll()
      .where((eb) => eb('domain_id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
      .execute()
    const byDomain = new Map(subscriptions.map((subscription) => [subscription.domain_id, subscription]))
    return toPaged(
      rows.map((row) => toDomainView(ctx, row, byDomain.get(row.id))),
      input.page,
      Number(total),
    )
  })
})
