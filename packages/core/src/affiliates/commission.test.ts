import { expect, test } from 'vitest'
import { affiliateBalances, commissionOf, payoutState } from './commission.ts'

test.each([
  [2900, 0, 2000, 580],
  [1, 0, 2000, 0],
  [3, 0, 2000, 1],
  [850, 0, 1250, 106],
  [2900, 2900, 2000, 0],
  [2900, 1450, 2000, 290],
  [1_000_000_000, 0, 10_000, 1_000_000_000],
])('of %i, with %i taken back, %i basis points are %i', (netMinor, creditedMinor, shareBasisPoints, part) => {
  expect(commissionOf({ netMinor, creditedMinor, shareBasisPoints })).toBe(part)
})

test('balances are kept apart by currency, and go below nothing when more was paid out than is left', () => {
  const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  expect(affiliateBalances([], [])).toEqual([])
  expect(affiliateBalances([eur(580), { amountMinor: 100, currency: 'JPY' }, eur(20)], [eur(700)])).toEqual([
    eur(-100),
    { amountMinor: 100, currency: 'JPY' },
  ])
})

const now = new Date('2026-11-16T12:00:00Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]

test.each([
  [0, before, 'nothing'],
  [-5, before, 'nothing'],
  [1, null, 'no_details'],
  [1, after, 'waiting'],
  [1, now, 'due'],
  [1, before, 'due'],
])('a balance of %i that may be paid from %s on is %s', (balance, payableFrom, state) => {
  expect(payoutState(balance, payableFrom, now)).toBe(state)
})
