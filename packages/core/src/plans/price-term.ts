import { Interval } from '@placet/contract/plans'
import type { PricedBasket } from '@placet/rules/money/price-basket'
import { priceDomainTerm } from '@placet/rules/plans/price-domain-term'
import { refuse } from '../refuse.ts'
import type { BillingTerms } from './billing-terms.ts'
import type { Plan } from './plans.ts'
import { findPlan } from './rules.ts'

interface Running {
  product: number
  interval_months: number
  /** Price that the running trial promised. */
  ordered_unit_minor: number | null
}

interface Scheduled extends Running {
  pending_since: Date | null
  pending_product: number | null
  pending_interval_months: number | null
}

export interface Term {
  product: number
  intervalMonths: Interval
}

/** The term after the current one; null if the free plan follows. */
export function nextTerm(subscription: Scheduled): Term | null {
  const { pending_since, pending_product, pending_interval_months } = subscription
  if (pending_since === null) {
    return { product: subscription.product, intervalMonths: Interval.parse(subscription.interval_months) }
  }
  if (pending_product === null) return null
  return { product: pending_product, intervalMonths: Interval.parse(pending_interval_months) }
}

interface Pricing {
  terms: BillingTerms
  discountBasisPoints: number
  domainName: string
}

/** Price of a term that follows. The billing page announces it and the renewal invoices it, from the same code. */
export function priceTerm(
  running: Running,
  { product, intervalMonths }: Term,
  { terms, discountBasisPoints, domainName }: Pricing,
): { plan: Plan; basket: PricedBasket } {
  const plan = findPlan(product)
  const isAsOrdered = product === running.product && intervalMonths === running.interval_months
  const ordered = isAsOrdered ? running.ordered_unit_minor : null
  const unitMinor = ordered ?? terms.priceOf(product, intervalMonths)
  if (!plan || unitMinor === null) throw refuse('plan_unknown')
  const description = `${plan.name}, ${intervalMonths === 1 ? 'monthly' : 'yearly'}, ${domainName}`
  const { taxBasisPoints } = terms
  return {
    plan,
    basket: priceDomainTerm({ description, unitMinor, discountBasisPoints, taxBasisPoints }),
  }
}
