import type { PlanView } from '@placet/contract/plans'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { loadBillingTerms } from './billing-terms.ts'
import { PLANS } from './plans.ts'

/** Net prices in the currency of the account's country, and the tax added to them there. */
export const listPlans = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'domain:read')
  const terms = await withTx(ctx, (tx) => loadBillingTerms(tx, ctx, accountId))
  const { currency, priceOf } = terms
  const moneyOf = (product: number | null, months: number) => {
    const amountMinor = priceOf(product, months)
    return amountMinor === null ? null : { amountMinor, currency }
  }
  const plans: PlanView[] = PLANS.map(({ product, tier, name, capabilities }) => ({
    product,
    tier,
    name,
    capabilities: [...capabilities],
    monthly: moneyOf(product, 1),
    yearly: moneyOf(product, 12),
  }))
  return {
    plans,
    taxPercent: terms.isCountryKnown ? terms.taxBasisPoints / 100 : null,
    isAddressMissing: terms.missingAddress.length > 0,
  }
})
