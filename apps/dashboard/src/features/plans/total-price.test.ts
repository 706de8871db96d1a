import { sum } from '@placet/rules/money/price-basket'
import { basisPointsOf } from '@placet/rules/money/round'
import { priceDomainTerm } from '@placet/rules/plans/price-domain-term'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalPrice } from './total-price.ts'

test.each([
  { domains: 1, priceMinor: 1500, discountPercents: [], taxPercent: 0, total: 1500 },
  { domains: 3, priceMinor: 1500, discountPercents: [], taxPercent: 0, total: 4500 },
  { domains: 3, priceMinor: 1500, discountPercents: [20], taxPercent: 0, total: 3600 },
  { domains: 3, priceMinor: 1500, discountPercents: [20, 50], taxPercent: 0, total: 2250 },
  { domains: 3, priceMinor: 1500, discountPercents: [20], taxPercent: 19, total: 4284 },
  { domains: 1, priceMinor: 999, discountPercents: [], taxPercent: 25.5, total: 1254 },
  { domains: 1, priceMinor: 333, discountPercents: [50], taxPercent: 0, total: 167 },
  { domains: 7, priceMinor: 799, discountPercents: [12.5], taxPercent: 20, total: 5873 },
  { domains: 5, priceMinor: 0, discountPercents: [], taxPercent: 21, total: 0 },
  { domains: 5, priceMinor: 1000, discountPercents: [100], taxPercent: 21, total: 0 },
  { domains: 5, priceMinor: 1000, discountPercents: [140], taxPercent: 21, total: 0 },
  { domains: 1, priceMinor: 1000, discountPercents: [-20], taxPercent: 0, total: 1000 },
  { domains: 5000, priceMinor: 99_900, discountPercents: [33], taxPercent: 25, total: 418_330_000 },
])('$domains x $priceMinor, $discountPercents % off, $taxPercent % tax is $total', ({ total, ...order }) => {
  expect(totalPrice(order)).toBe(total)
})

/** Standard rates of countries that are charged tax, and no tax at all. */
const TAX_PERCENTS = [0, 8.1, 17, 19, 20, 21, 22, 23, 24, 25, 25.5, 27]

test('the total is the sum of the invoices, one for each domain, whatever is ordered', () => {
  const order = fc.record({
    domains: fc.integer({ min: 1, max: 40 }),
    priceMinor: fc.oneof(fc.constantFrom(900, 1200, 2900, 9900, 29_000, 99_000), fc.nat(10_000_000)),
    couponPercent: fc.constantFrom(0, 5, 12.5, 15, 20, 33.33, 50, 100),
    taxPercent: fc.constantFrom(...TAX_PERCENTS),
  })
  fc.assert(
    fc.property(order, ({ domains, priceMinor, couponPercent, taxPercent }) => {
      const invoices = Array.from({ length: domains }, (_, place) =>
        priceDomainTerm({
          description: `Business, yearly, site-${place}.example`,
          unitMinor: priceMinor,
          discountBasisPoints: basisPointsOf(couponPercent),
          taxBasisPoints: basisPointsOf(taxPercent),
        }),
      )
      const charged = sum(invoices.map(({ grossMinor }) => grossMinor))
      expect(totalPrice({ domains, priceMinor, discountPercents: [couponPercent], taxPercent })).toBe(charged)
    }),
    { numRuns: 2000 },
  )
})
