import { expect, test } from 'vitest'
import { setFormats } from './format-locale.ts'
import { formatMoney } from './format-money.ts'

test.each([
  [900, 'EUR', '€9'],
  [950, 'EUR', '€9.50'],
  [-1234, 'USD', '-$12.34'],
  [1490, 'ISK', 'ISK 1,490'],
  [1200, 'JPY', '¥1,200'],
  [0, 'GBP', '£0'],
])('%d minor units of %s are shown as %s', (amountMinor, currency, text) => {
  setFormats({ chosen: 'en-US' })
  expect(formatMoney({ amountMinor, currency }).replace(/\u00a0/g, ' ')).toBe(text)
})

test('writes prices in the chosen format', () => {
  setFormats({ chosen: 'de-DE' })
  expect(formatMoney({ amountMinor: 129_000, currency: 'EUR' })).toBe('1.290\u00a0€')
})
