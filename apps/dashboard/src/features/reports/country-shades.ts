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

/** Shade 1 to 5, or 0 without data. Totals span orders of magnitude, so they use a log scale; shares use fifths. */
export function shadeOf({ total, allowed }: CountryTotals, shading: Shading, largest: number): number {
  if (total === 0) return 0
  const part = shading === 'allowed' ? allowed / total : Math.log(total + 1) / Math.log(largest + 1)
  return Math.min(SHADES, Math.floor(part * SHADES) + 1)
}

/** The lowest total of each step, for the legend. */
export function totalSteps(largest: number): number[] {
  return Array.from({ length: SHADES }, (_, step) =>
    Math.max(1, Math.ceil((largest + 1) ** (step / SHADES) - 1)),
  )
}
