import { toPaged } from '@placet/contract/paging'
import { listSubscriptions as route, SubscriptionRow } from '@placet/contract/plans'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { requirePermission } from '../permissions.ts'
import { loadNextCharges } from './load-next-charges.ts'

export const listSubscriptions = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('subscription')
      .innerJoin('domain', 'domain.id', 'subscription.domain_id')
      .where('subscription.account_id', '=', accountId)
      .$if(input.query !== '', (query) => query.where('domain.name', 'ilike', searchPattern(input.query)))
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query.selectAll('subscription').select('domain.name').orderBy('domain.name').orderBy('domain.id'),
    )
    const domainIds = rows.map((row) => row.domain_id)
    const charges = rows.length === 0 ? [] : await loadNextCharges(tx, ctx, { accountId, domainIds })
    const subscriptions = rows.map((row) => {
      const charge = charges.find(({ domainId }) => domainId === row.domain_id)
      return SubscriptionRow.parse({
        domainId: row.domain_id,
        name: row.name,
        product: row.product,
        interval: row.interval_months,
        since: row.created_at.toISOString(),
        renewsAt: row.period_to.toISOString(),
        isTrial: row.trial_ends_at !== null && row.trial_ends_at > ctx.clock.now(),
        pending: row.pending_since && {
          product: row.pending_product,
          interval: row.pending_interval_months,
        },
        next: charge ? { amountMinor: charge.amountMinor, currency: charge.currency } : null,
      })
    })
    return toPaged(subscriptions, input.page, total)
  })
})
