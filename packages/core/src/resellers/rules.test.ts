import { expect, test } from 'vitest'
import { type RunningTerm, monthlyWorth } from './rules.ts'

const priceOf = (product: number, months: number) => (product === 99 ? null : product * 100 * months + 1)
const term = (product: number, interval: number, currency = 'EUR', count = 1): RunningTerm => ({
  product,
  interval,
  currency,
  count,
})

test.each<[string, RunningTerm[], [number, string][]]>([
  ['nothing', [], []],
  ['a month', [term(29, 1)], [[2901, 'EUR']]],
  ['a year, as a twelfth', [term(29, 12)], [[2900, 'EUR']]],
  ['several domains, rounded once', [term(29, 12, 'EUR', 6)], [[17401, 'EUR']]],
  ['a sum', [term(29, 1), term(30, 12)], [[5901, 'EUR']]],
  [
    'currencies apart',
    [term(29, 1), term(29, 1, 'JPY')],
    [
      [2901, 'EUR'],
      [2901, 'JPY'],
    ],
  ],
  ['what is not sold', [term(99, 1)], [[0, 'EUR']]],
])('the monthly worth of %s', (_, terms, expected) => {
  const worth = monthlyWorth(terms, priceOf)
  expect(worth.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual(expected)
})
