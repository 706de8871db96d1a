import { expect, test } from 'vitest'
import { setFormats } from './format-locale.ts'
import { formatMoney, formatMoneyAlike } from './format-money.ts'

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

test.each([
  ['EUR', [79_000, 15_010, 94_010], ['€790.00', '€150.10', '€940.10']],
  ['EUR', [29_000, -14_500, 14_500], ['€290', '-€145', '€145']],
  ['ISK', [1490, 358], ['ISK 1,490', 'ISK 358']],
])('amounts of one sum in %s, %j, are %j', (currency, amounts, texts) => {
  setFormats({ chosen: 'en-US' })
  const money = formatMoneyAlike(currency, amounts)
  expect(amounts.map((amount) => money(amount).replaceAll('\u00a0', ' '))).toEqual(texts)
})

test('writes prices in the chosen format', () => {
  setFormats({ chosen: 'de-DE' })
  expect(formatMoney({ amountMinor: 129_000, currency: 'EUR' })).toBe('1.290\u00a0€')
})
