import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { loadPlanChange, WantedPlan } from './load-plan-change.ts'

/** The paid plan stays until the end of its term; then the smaller one starts. */
export const downgradePlan = defineVerb(WantedPlan, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  await withTx(ctx, async (tx) => {
    const { kind, domain, subscription, wanted } = await loadPlanChange(tx, ctx, input, { lock: true })
    if (kind !== 'downgrade' || !subscription) throw refuse('plan_not_lower')
    const { product, interval } = wanted.plan
    await tx
      .updateTable('subscription')
      .set({
        pending_since: ctx.clock.now(),
        pending_product: product,
        pending_interval_months: product === null ? null : interval,
      })
      .where('id', '=', subscription.id)
      .execute()
    const detail = { plan: wanted.name, interval }
    await audit(tx, ctx, { accountId, action: 'plan.downgrade', entity: domain.id, detail })
  })
})
