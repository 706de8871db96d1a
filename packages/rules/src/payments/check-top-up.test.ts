import { expect, test } from 'vitest'
import { checkTopUp } from './check-top-up.ts'

test.each([
  [undefined, 'amount_missing'],
  [null, 'amount_missing'],
  [0, null],
  [-1, null],
  [1, null],
  [-2, 'amount_invalid'],
  [-1000, 'amount_invalid'],
  [0.5, 'amount_invalid'],
  [Number.NaN, 'amount_invalid'],
])('the amount %s: %s', (amountId, problem) => {
  expect(checkTopUp(amountId)).toBe(problem)
})
