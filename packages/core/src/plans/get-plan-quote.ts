import type { PlanQuoteView } from '@placet/contract/plans'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { loadPlanChange, WantedPlan } from './load-plan-change.ts'

export const getPlanQuote = defineVerb(WantedPlan, async ({ ctx, input }): Promise<PlanQuoteView> => {
  requirePermission(ctx, 'billing:read')
  const { quote, terms, coupon } = await withTx(ctx, (tx) => loadPlanChange(tx, ctx, input))
  const { basket, later, validUntilMs } = quote
  return {
    total: basket.grossMinor,
    currency: terms.currency,
    lines: basket.lines.map(({ description, netMinor }) => ({ description, netMinor })),
    taxMinor: terms.isCountryKnown ? basket.taxMinor : null,
    isAddressMissing: terms.missingAddress.length > 0,
    later: later && { total: later.basket.grossMinor, at: new Date(later.atMs).toISOString() },
    coupon: coupon ? { code: coupon.code, percent: Number(coupon.percent) } : null,
    valid_until: new Date(validUntilMs).toISOString(),
  }
})
