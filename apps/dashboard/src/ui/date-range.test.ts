import { TIER } from '@placet/contract/constants'
import { expect, test } from 'vitest'
import {
  daysOf,
  defaultRange,
  includes,
  periodBefore,
  rangeBefore,
  rangePresets,
  todayUtc,
} from './date-range.ts'

test('the default is 29 days back to today', () => {
  expect(defaultRange('2026-11-15')).toEqual({ from: '2026-10-17', to: '2026-11-15' })
  expect(daysOf(defaultRange('2026-11-15'))).toHaveLength(30)
})

test.each([
  ['Today', '2026-03-15', '2026-03-15'],
  ['Last 7 days', '2026-03-09', '2026-03-15'],
  ['Last 30 days', '2026-02-14', '2026-03-15'],
  ['Last 90 days', '2025-12-16', '2026-03-15'],
  ['This month', '2026-03-01', '2026-03-15'],
  ['Last month', '2026-02-01', '2026-02-28'],
  ['This year', '2026-01-01', '2026-03-15'],
  ['Last year', '2025-01-01', '2025-12-31'],
])('%s', (label, from, to) => {
  expect(rangePresets('2026-03-15', TIER.basic).find((preset) => preset.label === label)?.range).toEqual({
    from,
    to,
  })
})

test('last month of the 31st is the whole month before, also when that is shorter', () => {
  const lastMonth = rangePresets('2026-03-31', TIER.free).find(({ label }) => label === 'Last month')
  expect(lastMonth?.range).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('the free plan offers ranges that it shows', () => {
  const labels = rangePresets('2026-03-15', TIER.free).map(({ label }) => label)
  expect(labels).toEqual(['Last 7 days', 'Last 30 days', 'This month', 'Last month'])
  const [week] = rangePresets('2026-03-15', TIER.free)
  expect(week?.range).toEqual({ from: '2026-03-08', to: '2026-03-14' })
})

test('lists every day of a range once, across the change of summer time', () => {
  expect(daysOf({ from: '2026-10-24', to: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(new Set(daysOf({ from: '2026-01-01', to: '2026-12-31' })).size).toBe(365)
})

test('the period before has as many days and ends right before', () => {
  expect(rangeBefore({ from: '2026-11-01', to: '2026-11-07' })).toEqual({
    from: '2026-10-25',
    to: '2026-10-31',
  })
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-07' })).toBe('the 7 days before')
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-01' })).toBe('the day before')
})

test('today is the day in UTC', () => {
  expect(todayUtc(new Date('2026-11-15T00:30:00+02:00'))).toBe('2026-11-14')
})

test('a range includes its first and its last day', () => {
  const range = { from: '2026-11-01', to: '2026-11-15' }
  expect(includes(range, '2026-11-01')).toBe(true)
  expect(includes(range, '2026-11-15')).toBe(true)
  expect(includes(range, '2026-11-16')).toBe(false)
})
