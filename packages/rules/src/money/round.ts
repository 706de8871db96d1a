/** Exact, whatever the size: half a unit goes away from zero, so that a credit is the charge with its sign turned. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('a divisor is positive')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/** A hundredth of a percent: 25.5 % is 2550. Prices, discounts and rates are whole numbers of these. */
export const BASIS = 10_000

/** The part of an amount in minor units. */
export function partOf(amountMinor: number, basisPoints: number): number {
  return Number(divideRounded(BigInt(amountMinor) * BigInt(basisPoints), BigInt(BASIS)))
}

/** As people and tables write percents; what is finer than a hundredth of one is a mistake. */
export function basisPointsOf(percent: number): number {
  const points = Math.round(percent * 100)
  if (Math.abs(points - percent * 100) > 1e-6) throw new RangeError(`${percent} % is too fine`)
  return points
}
