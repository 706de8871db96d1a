import { PRODUCT } from '@placet/contract/plans'
import { expect, test } from 'vitest'
import { findPlan, intervalOf } from './rules.ts'

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
