import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Credit, creditPart } from '@placet/core/invoices/credit-part'
import { plainAmount, readAmount } from './format-amount.ts'
import { priceBasket, sum } from './price-basket.ts'
import { basisPointsOf, divideRounded, partOf } from './round.ts'
import { unusedPart } from '@placet/core/plans/unused-part'

const RATES = [0, 700, 1900, 2000, 2550]
const line = fc.record({
  description: fc.constant('Plan'),
  quantity: fc.integer({ min: 1, max: 5000 }),
  unitMinor: fc.integer({ min: -1_000_000, max: 10_000_000 }),
  discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  taxBasisPoints: fc.constantFrom(...RATES),
})

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [7n, 5n, 1n],
  [-7n, 5n, -1n],
  [0n, 3n, 0n],
  [10n ** 30n + 1n, 2n, 5n * 10n ** 29n + 1n],
])('%s over %s is %s', (numerator, denominator, rounded) => {
  expect(divideRounded(numerator, denominator)).toBe(rounded)
})

test.each([
  [25.5, 2550],
  [8.1, 810],
  [0, 0],
  [100, 10_000],
])('%s percent are %s basis points', (percent, points) => {
  expect(basisPointsOf(percent)).toBe(points)
})

test.each([
  ['58.00', 'EUR', 5800],
  ['58', 'EUR', 5800],
  ['0.8', 'EUR', 80],
  ['58.005', 'EUR', null],
  ['58,00', 'EUR', null],
  ['-58', 'EUR', null],
  ['', 'EUR', null],
  ['3500', 'ISK', 3500],
  ['3500.00', 'ISK', null],
])('%j in %s is read as %s', (text, currency, amountMinor) => {
  expect(readAmount(text, currency)).toBe(amountMinor)
})

test('an amount that is written is read as what it was', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('EUR', 'JPY'), (amountMinor, currency) => {
      expect(readAmount(plainAmount(amountMinor, currency), currency)).toBe(amountMinor)
    }),
  )
})

test('a percentage finer than a hundredth of one is refused', () => {
  expect(() => basisPointsOf(12.345)).toThrow('too fine')
})

test('tax is rounded once for each rate, not on each line', () => {
  const lines = [1, 2, 3].map((place) => ({
    description: `Domain ${place}`,
    quantity: 1,
    unitMinor: 102,
    discountBasisPoints: 0,
    taxBasisPoints: 1900,
  }))
  expect(priceBasket(lines)).toMatchObject({ netMinor: 306, taxMinor: 58, grossMinor: 364 })
})

test('lines add up to net, net and tax to gross, and a turned basket is the basket turned', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const priced = priceBasket(lines)
      expect(sum(priced.lines.map((each) => each.netMinor))).toBe(priced.netMinor)
      expect(sum(priced.taxes.map((each) => each.netMinor))).toBe(priced.netMinor)
      expect(priced.netMinor + priced.taxMinor).toBe(priced.grossMinor)
      const turned = priceBasket(lines.map((each) => ({ ...each, unitMinor: -each.unitMinor })))
      expect(turned.grossMinor + priced.grossMinor).toBe(0)
    }),
    { numRuns: 2000 },
  )
})

test('however an invoice is given back in parts, the parts add up to it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.constantFrom(...RATES), (nets, basisPoints) => {
      const netMinor = sum(nets)
      const invoice = [{ basisPoints, netMinor, taxMinor: partOf(netMinor, basisPoints) }]
      const credits: Credit[] = []
      for (const net of nets) credits.push(creditPart(invoice, credits, [{ basisPoints, netMinor: net }]))
      expect(sum(credits.map((credit) => credit.grossMinor))).toBe(netMinor + partOf(netMinor, basisPoints))
      expect(() => creditPart(invoice, credits, [{ basisPoints, netMinor: 1 }])).toThrow(
        'cannot be given back',
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [-1, 3000],
  [0, 3000],
  [1, 2900],
  [15, 1500],
  [30, 0],
  [31, 0],
])('after %s of 30 days %s of 3000 are left', (day, left) => {
  expect(unusedPart(3000, { fromMs: 0, toMs: 30, nowMs: day })).toBe(left)
})

test('a period that does not end after it began has no parts', () => {
  expect(() => unusedPart(1, { fromMs: 5, toMs: 5, nowMs: 5 })).toThrow('ends after')
})
