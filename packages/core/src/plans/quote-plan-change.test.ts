import { PRODUCT } from '@placet/contract/plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChosenPlan, classifyPlanChange } from '@placet/rules/plans/classify-plan-change'
import { entitlementsOf } from '@placet/rules/plans/entitlements'
import { type PlanQuestion, quotePlanChange } from './quote-plan-change.ts'

const FREE: ChosenPlan = { product: null, tier: 1, interval: 0 }
const STARTER: ChosenPlan = { product: PRODUCT.starter, tier: 1, interval: 1 }
const BASIC: ChosenPlan = { product: PRODUCT.basic, tier: 2, interval: 1 }
const BASIC_YEAR: ChosenPlan = { ...BASIC, interval: 12 }
const BUSINESS: ChosenPlan = { product: PRODUCT.business, tier: 3, interval: 1 }

test.each([
  [FREE, FREE, 'none'],
  [FREE, STARTER, 'upgrade'],
  [STARTER, FREE, 'downgrade'],
  [STARTER, BASIC, 'upgrade'],
  [BASIC, BASIC, 'none'],
  [BASIC, BASIC_YEAR, 'upgrade'],
  [BASIC_YEAR, BASIC, 'downgrade'],
  [BASIC_YEAR, BUSINESS, 'upgrade'],
  [BUSINESS, BASIC_YEAR, 'downgrade'],
  [BUSINESS, FREE, 'downgrade'],
] as const)('%j to %j is %s', (current, wanted, change) => {
  expect(classifyPlanChange(current, wanted)).toBe(change)
})

const DAY_MS = 24 * 60 * 60 * 1000
const NOON_OF_DAY_10 = 10 * DAY_MS + DAY_MS / 2

function aQuestion(changes: Partial<PlanQuestion> = {}): PlanQuestion {
  return {
    current: { plan: BASIC, name: 'Basic', priceMinor: 900 },
    wanted: { plan: BUSINESS, name: 'Business', priceMinor: 3000 },
    paid: { netMinor: 900, fromMs: 0, toMs: 30 * DAY_MS },
    trialEndsAtMs: null,
    discountBasisPoints: 0,
    taxBasisPoints: 1900,
    nowMs: NOON_OF_DAY_10,
    ...changes,
  }
}

test('an upgrade costs the new price without what is left of the old one, until the day is over', () => {
  const { basket, validUntilMs } = quotePlanChange(aQuestion())
  expect(basket.lines.map(({ description, netMinor }) => [description, netMinor])).toEqual([
    ['Business', 3000],
    ['Unused time on Basic', -600],
  ])
  expect(basket).toMatchObject({ netMinor: 2400, taxMinor: 456, grossMinor: 2856 })
  expect(validUntilMs).toBe(11 * DAY_MS)
})

test('a coupon takes off the new price, not what is given back', () => {
  expect(quotePlanChange(aQuestion({ discountBasisPoints: 5000 })).basket.netMinor).toBe(1500 - 600)
})

test('what is left of a long term may be more than the new price: credit', () => {
  const paid = { netMinor: 9000, fromMs: 0, toMs: 365 * DAY_MS }
  const current = { plan: BASIC_YEAR, name: 'Basic', priceMinor: 9000 }
  expect(quotePlanChange(aQuestion({ paid, current })).basket.grossMinor).toBeLessThan(0)
})

test.each([
  ['a new trial', { current: { plan: FREE, name: 'Free', priceMinor: 0 }, paid: null, trialEndsAtMs: 1 }],
  ['a larger plan in a trial', { paid: null, trialEndsAtMs: 1 }],
  ['a downgrade', { wanted: { plan: FREE, name: 'Free', priceMinor: 0 } }],
  ['no change', { wanted: { plan: BASIC, name: 'Basic', priceMinor: 900 } }],
])('%s costs nothing today', (_, changes) => {
  expect(quotePlanChange(aQuestion(changes)).basket).toMatchObject({ lines: [], grossMinor: 0 })
})

test('a trial is followed by the whole price, with the coupon, on the day it ends', () => {
  const { later } = quotePlanChange(
    aQuestion({ paid: null, trialEndsAtMs: 20 * DAY_MS, discountBasisPoints: 5000 }),
  )
  expect(later).toMatchObject({ basket: { netMinor: 1500, grossMinor: 1785 }, atMs: 20 * DAY_MS })
})

test('an upgrade says when it renews and for how much, without the coupon', () => {
  const nowMs = Date.parse('2026-01-31T12:00:00Z')
  const { renewal } = quotePlanChange(aQuestion({ nowMs, paid: null, discountBasisPoints: 5000 }))
  expect(renewal).toMatchObject({ basket: { grossMinor: 3570 }, atMs: Date.parse('2026-02-28') })
  const trialEndsAtMs = Date.parse('2026-03-02T12:00:00Z')
  expect(quotePlanChange(aQuestion({ nowMs, paid: null, trialEndsAtMs })).renewal?.atMs).toBe(
    Date.parse('2026-04-02T12:00:00Z'),
  )
  const wanted = { plan: FREE, name: 'Free', priceMinor: 0 }
  expect(quotePlanChange(aQuestion({ wanted })).renewal).toBeNull()
})

test('a quote is the same all day, and what is given back is never more than what was paid', () => {
  const moment = fc.integer({ min: 0, max: 30 * DAY_MS - 1 })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 1_000_000 }), (nowMs, netMinor) => {
      const paid = { netMinor, fromMs: 0, toMs: 30 * DAY_MS }
      const now = quotePlanChange(aQuestion({ nowMs, paid }))
      expect(quotePlanChange(aQuestion({ nowMs: now.validUntilMs - 1, paid }))).toEqual(now)
      expect(now.basket.netMinor).toBeGreaterThanOrEqual(3000 - netMinor)
      expect(now.basket.netMinor).toBeLessThanOrEqual(3000)
    }),
  )
})

test.each([
  [1, 31, false, false, 10_000],
  [2, 366, true, false, 50_000],
  [3, 366, true, true, 250_000],
  [4, 366, true, true, 2_000_000],
  [99, 31, false, false, 10_000],
])(
  'tier %s shows %s days, today: %s, regions: %s, includes %s sessions',
  (tier, reportDaysMax, hasToday, hasRegions, sessionsMax) => {
    expect(entitlementsOf(tier)).toEqual({ reportDaysMax, hasToday, hasRegions, sessionsMax })
  },
)
