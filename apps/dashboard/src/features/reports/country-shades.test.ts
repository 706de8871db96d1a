import type { Segment } from '@placet/contract/reports'
import { expect, test } from 'vitest'
import { countryTotals, shadeOf, totalSteps } from './country-shades.ts'

const none = { allowed: 0, denied: 0 }
function segment(name: string, total: number, allowed: number): Segment {
  return {
    name,
    total,
    all: { allowed, denied: total - allowed },
    partial: 0,
    preferences: none,
    analytics: none,
    marketing: none,
    uncategorized: none,
    trend: [],
  }
}

test('states count for their country', () => {
  const totals = countryTotals([segment('US', 10, 5), segment('US-CA', 4, 1), segment('DE', 7, 7)])
  expect(totals.get('US')).toEqual({ total: 14, allowed: 6 })
  expect(totals.get('DE')).toEqual({ total: 7, allowed: 7 })
})

test.each([
  [{ total: 0, allowed: 0 }, 'total', 0],
  [{ total: 1, allowed: 0 }, 'total', 1],
  [{ total: 1000, allowed: 0 }, 'total', 5],
  [{ total: 10, allowed: 0 }, 'allowed', 1],
  [{ total: 10, allowed: 5 }, 'allowed', 3],
  [{ total: 10, allowed: 10 }, 'allowed', 5],
] as const)('%o by %s is shade %d', (totals, shading, shade) => {
  expect(shadeOf(totals, shading, 1000)).toBe(shade)
})

test('the steps are round numbers, each once', () => {
  expect(totalSteps(48_000)).toEqual([1, 8, 70, 600, 5000])
  expect(totalSteps(3)).toEqual([1, 2])
})

test('the steps of the legend are those of the shades', () => {
  for (const [index, total] of totalSteps(5000).entries()) {
    expect(shadeOf({ total, allowed: 0 }, 'total', 5000)).toBe(index + 1)
  }
})
