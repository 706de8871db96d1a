import { priceBasket } from '@placet/rules/money/price-basket'
import { basisPointsOf } from '@placet/rules/money/round'

/** Total price in minor units: domains x price x discount x tax. Only the largest discount applies. */
export function totalPrice(order: {
  domains: number
  priceMinor: number
  discountPercents: readonly number[]
  taxPercent: number
}): number {
  const line = {
    description: 'Domains',
    quantity: order.domains,
    unitMinor: order.priceMinor,
    discountBasisPoints: basisPointsOf(Math.min(100, Math.max(0, ...order.discountPercents))),
    taxBasisPoints: basisPointsOf(order.taxPercent),
  }
  return priceBasket([line]).grossMinor
}
