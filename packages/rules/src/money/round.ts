/** Exact for any size. Rounds half away from zero, so that a credit is exactly the negated charge. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('a divisor is positive')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/**
 * Basis points in a whole; one is a hundredth of a percent, so 25.5 % is 2550. Prices, discounts and rates are
 * whole basis points.
 */
export const BASIS = 10_000

/** Share of an amount, in minor units. */
export function partOf(amountMinor: number, basisPoints: number): number {
  return Number(divideRounded(BigInt(amountMinor) * BigInt(basisPoints), BigInt(BASIS)))
}

/** Converts a percentage as written by people and tables; more than two decimals is an error. */
export function basisPointsOf(percent: number): number {
  const points = Math.round(percent * 100)
  if (Math.abs(points - percent * 100) > 1e-6) throw new RangeError(`${percent} % is too fine`)
  return points
}
