import type { PlanQuoteView } from '@placet/contract/plans'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { type WantedPlan, loadPlanChange } from './load-plan-change.ts'

export async function getPlanQuote({ ctx, input }: Verb<WantedPlan>): Promise<PlanQuoteView> {
  requirePermission(ctx, 'billing:read')
  const { quote, currency } = await withTx(ctx, (tx) => loadPlanChange(tx, ctx, input))
  const { basket, validUntilMs } = quote
  return {
    total: basket.grossMinor,
    currency,
    lines: basket.lines.map(({ description, netMinor }) => ({ description, netMinor })),
    taxMinor: basket.taxMinor,
    valid_until: new Date(validUntilMs).toISOString(),
  }
}
