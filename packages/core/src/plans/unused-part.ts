import { divideRounded } from '@placet/rules/money/round'

/** Unused part of a price paid for a period, by milliseconds: all before the period, nothing after it. */
export function unusedPart(
  paidMinor: number,
  { fromMs, toMs, nowMs }: { fromMs: number; toMs: number; nowMs: number },
): number {
  if (toMs <= fromMs) throw new RangeError('a period ends after it began')
  const leftMs = Math.min(toMs, Math.max(fromMs, nowMs))
  return Number(divideRounded(BigInt(paidMinor) * BigInt(toMs - leftMs), BigInt(toMs - fromMs)))
}
