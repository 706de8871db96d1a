import { TIER } from '@placet/contract/constants'
import { describe, expect, test } from 'vitest'
import { SMALLEST_SESSIONS_MAX, entitlementsOf } from '@placet/rules/plans/entitlements'
import { forecastUsage } from './forecast-usage.ts'
import { usageNotice } from './usage-notice.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days until the one before `today`, newest last. */
function daysBefore(today: string, count: number, sessionsOn: (weekday: number, place: number) => number) {
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(Date.parse(today) - (count - place) * DAY_MS)
    return { day: at.toISOString().slice(0, 10), sessions: sessionsOn(at.getUTCDay(), place) }
  })
}

const weekly = (weekday: number) => (weekday === 0 || weekday === 6 ? 10 : 100)

describe('what a month comes to', () => {
  // November 2026 has 30 days, begins on a Sunday, and has nine days of weekends.
  test.each<[string, number, (weekday: number, place: number) => number, number, number, number | null]>([
    ['the same every day', 40, () => 100, 0, 1500, 3000],
    ['less on weekends', 40, weekly, 0, 1050, 2190],
    ['more than expected today already', 40, () => 100, 250, 1750, 3150],
    ['counted for three days only', 3, () => 70, 10, 220, 1260],
    ['a part of a first day', 0, () => 0, 42, 42, null],
    ['nothing at all', 40, () => 0, 0, 0, 0],
    ['fewer than four weeks ago', 40, (_, place) => (place < 12 ? 9000 : 100), 0, 1500, 3000],
  ])('%s', (_, count, sessionsOn, soFar, sessions, forecast) => {
    const today = '2026-11-16'
    const result = forecastUsage({
      before: daysBefore(today, count, sessionsOn),
      today: { day: today, sessions: soFar },
    })
    expect(result).toMatchObject({ sessions, forecast })
    expect(result.days).toHaveLength(30)
    expect(result.days.at(-1)).toEqual({ day: '2026-11-30', total: null, forecast })
    expect(result.days[15]).toMatchObject({ day: today, total: sessions })
  })

  test('the last day of a leap February', () => {
    const result = forecastUsage({
      before: daysBefore('2028-02-29', 28, () => 10),
      today: { day: '2028-02-29', sessions: 4 },
    })
    expect(result).toMatchObject({ sessions: 284, forecast: 290 })
    expect(result.days.at(-1)).toEqual({ day: '2028-02-29', total: 284, forecast: 290 })
  })

  test('the first day looks at the month before', () => {
    const before = daysBefore('2026-12-01', 28, weekly)
    const result = forecastUsage({ before, today: { day: '2026-12-01', sessions: 0 } })
    expect(result).toMatchObject({ sessions: 0, forecast: 23 * 100 + 8 * 10 })
  })
})

test.each([
  [0, null],
  [7999, null],
  [8000, 80],
  [9999, 80],
  [10_000, 100],
  [5_000_000, 100],
])('%i of 10,000 sessions is told as %s %%', (sessions, percent) => {
  expect(usageNotice(sessions, 10_000)).toBe(percent)
})

test('a larger plan includes more sessions', () => {
  const limits = Object.values(TIER).map((tier) => entitlementsOf(tier).sessionsMax)
  expect(limits).toEqual(limits.toSorted((one, other) => one - other))
  expect(new Set(limits).size).toBe(limits.length)
  expect(SMALLEST_SESSIONS_MAX).toBe(limits[0])
})
