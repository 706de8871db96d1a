import { t } from '@lingui/core/macro'
import { basisPointsOf } from '@placet/rules/money/round'
import { priceDomainTerm } from '@placet/rules/plans/price-domain-term'

/**
 * Total price in minor units: domains x price x discount x tax, which is the sum of their invoices.
 * Only the largest discount applies.
 */
export function totalPrice(order: {
  domains: number
  priceMinor: number
  discountPercents: readonly number[]
  taxPercent: number
}): number {
  const { grossMinor } = priceDomainTerm({
    description: t`Domain`,
    unitMinor: order.priceMinor,
    discountBasisPoints: basisPointsOf(Math.min(100, Math.max(0, ...order.discountPercents))),
    taxBasisPoints: basisPointsOf(order.taxPercent),
  })
  return order.domains * grossMinor
}
