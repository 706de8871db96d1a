import { expect, test } from 'vitest'
import { currencyOf } from './currency-of.ts'

test.each([
  ['', 'EUR'],
  ['DE', 'EUR'],
  ['SE', 'EUR'],
  ['IS', 'ISK'],
  ['GB', 'GBP'],
  ['JP', 'JPY'],
  ['US', 'USD'],
  ['BR', 'USD'],
])('an account of %j pays in %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency)
})
