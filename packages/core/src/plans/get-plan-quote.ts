import type { PlanQuoteView } from '@placet/contract/plans'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { loadPlanChange, WantedPlan } from './load-plan-change.ts'

export const getPlanQuote = defineVerb(WantedPlan, async ({ ctx, input }): Promise<PlanQuoteView> => {
  requirePermission(ctx, 'billing:read')
  const { quote, terms, coupon } = await withTx(ctx, (tx) => loadPlanChange(tx, ctx, input))
  const { basket, later, renewal, validUntilMs } = quote
  return {
    total: basket.grossMinor,
    currency: terms.currency,
    lines: basket.lines.map(({ description, netMinor, discountMinor }) => ({
      description,
      netMinor,
      discountMinor,
    })),
    taxMinor: terms.isCountryKnown ? basket.taxMinor : null,
    taxPercent: terms.isCountryKnown ? terms.taxBasisPoints / 100 : null,
    isAddressMissing: terms.missingAddress.length > 0,
    later: later && { total: later.basket.grossMinor, at: new Date(later.atMs).toISOString() },
    renewal: renewal && { total: renewal.basket.grossMinor, at: new Date(renewal.atMs).toISOString() },
    coupon: coupon ? { code: coupon.code, percent: Number(coupon.percent) } : null,
    valid_until: new Date(validUntilMs).toISOString(),
  }
})
