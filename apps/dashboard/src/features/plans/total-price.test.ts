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
  { domains: 5000, priceMinor: 99_900, discountPercents: [33], taxPercent: 25, total: 418_331_250 },
])('$domains x $priceMinor, $discountPercents % off, $taxPercent % tax is $total', ({ total, ...order }) => {
  expect(totalPrice(order)).toBe(total)
})
