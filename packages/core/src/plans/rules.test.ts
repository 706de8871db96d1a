import { PRODUCT } from '@placet/contract/plans'
import { expect, test } from 'vitest'
import { findPlan, intervalOf, lossesOf } from './rules.ts'

test.each([
  [null, 1],
  [28, 1],
  [29, 2],
  [30, 3],
  [31, 4],
  [0, undefined],
  [27, undefined],
  [32, undefined],
  [-1, undefined],
])('product %s has tier %s', (product, tier) => {
  expect(findPlan(product)?.tier).toBe(tier)
})

test('the paid starter plan is monthly only', () => {
  expect(intervalOf(PRODUCT.starter, 12)).toBe(1)
  for (const product of [PRODUCT.basic, PRODUCT.business, PRODUCT.enterprise]) {
    expect([intervalOf(product, 1), intervalOf(product, 12)]).toEqual([1, 12])
  }
})

const REGIONS = [
  { title: 'Default', framework: 'tcf-2-2' },
  { title: 'United States', framework: 'ccpa' },
  { title: 'Japan', framework: 'default' },
] as const
const IN_USE = { extra: ['United States', 'Japan'], frameworks: ['tcf-2-2', 'ccpa'] }
const SHORT = { daysMax: 31, isTodayLost: true }
const NOTHING = { regions: null, reports: null, sessions: null, isSupportLost: false }
const fewer = (before: number, after: number) => ({ sessions: { before, after } })

test.each([
  [31, null, { ...fewer(2_000_000, 10_000), regions: IN_USE, reports: SHORT, isSupportLost: true }],
  [31, 30, { ...fewer(2_000_000, 250_000), isSupportLost: true }],
  [30, 29, { ...fewer(250_000, 50_000), regions: IN_USE }],
  [30, 28, { ...fewer(250_000, 10_000), regions: IN_USE, reports: SHORT }],
  [29, null, { ...fewer(50_000, 10_000), reports: SHORT }],
  [28, null, {}],
  [30, 30, {}],
  [29, 31, {}],
])('from product %s to %s, a site loses what only the larger plan has', (from, to, lost) => {
  const [before, after] = [findPlan(from), findPlan(to)]
  if (!before || !after) throw new Error('there is no such plan')
  expect(lossesOf(before, after, REGIONS)).toEqual({ ...NOTHING, ...lost })
})
