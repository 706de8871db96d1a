import { expect, test } from 'vitest'
import { explainCharge } from './explain-charge.ts'

test.each([
  ['Your card was declined.', 'Unable to charge the selected credit card: Your card was declined.'],
  ['Unable to charge the selected credit card.', 'Unable to charge the selected credit card.'],
  ['', 'Unable to charge the selected credit card.'],
])('%j is told once', (reason, told) => {
  expect(explainCharge(reason)).toBe(told)
})
