import type { Segment } from '@placet/contract/reports'

export interface CountryTotals {
  total: number
  allowed: number
}

export type Shading = 'total' | 'allowed'

/** States are added to their country, because they are too small for a world map. */
export function countryTotals(segments: readonly Segment[]): Map<string, CountryTotals> {
  const totals = new Map<string, CountryTotals>()
  for (const { name, total, all } of segments) {
    const country = name.slice(0, 2)
    const before = totals.get(country) ?? { total: 0, allowed: 0 }
    totals.set(country, { total: before.total + total, allowed: before.allowed + all.allowed })
  }
  return totals
}

export const SHADES = 5

/** Shade 1 to 5, or 0 without data. Shares use fifths. */
export function shadeOf({ total, allowed }: CountryTotals, shading: Shading, largest: number): number {
  if (total === 0) return 0
  if (shading === 'allowed') return Math.min(SHADES, Math.floor((allowed / total) * SHADES) + 1)
  return totalSteps(largest).filter((step) => step <= total).length
}

/** The lowest total of each shade: round numbers on a log scale, because totals span orders of magnitude. */
export function totalSteps(largest: number): number[] {
  const steps = Array.from({ length: SHADES }, (_, step) => floorToDigit(largest ** (step / SHADES)))
  return [...new Set(steps)]
}

function floorToDigit(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return Math.floor(value / size) * size
}
