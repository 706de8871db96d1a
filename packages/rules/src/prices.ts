/**
 * What a number of domains costs, in minor units: domains x price x discount x tax, of two discounts the larger one.
 * The tax is rounded once, on the sum.
 */
export function totalPrice(order: {
  domains: number
  priceMinor: number
  discountPercents: readonly number[]
  taxPercent: number
}): number {
  const percent = Math.min(100, Math.max(0, ...order.discountPercents))
  const netMinor = roundHalfUp(order.domains * order.priceMinor * (100 - percent), 100)
  return netMinor + roundHalfUp(netMinor * Math.round(order.taxPercent * 100), 10_000)
}

function roundHalfUp(value: number, divisor: number): number {
  return Math.floor((value * 2 + divisor) / (divisor * 2))
}
