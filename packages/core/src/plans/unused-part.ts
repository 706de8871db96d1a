import { divideRounded } from '@placet/rules/money/round'

/** What is left of a price that was paid for a period, by milliseconds: all of it before the period, nothing after. */
export function unusedPart(
  paidMinor: number,
  { fromMs, toMs, nowMs }: { fromMs: number; toMs: number; nowMs: number },
): number {
  if (toMs <= fromMs) throw new RangeError('a period ends after it began')
  const leftMs = Math.min(toMs, Math.max(fromMs, nowMs))
  return Number(divideRounded(BigInt(paidMinor) * BigInt(toMs - leftMs), BigInt(toMs - fromMs)))
}
