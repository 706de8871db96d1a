import { expect, test } from 'vitest'
import { daysOfMonth, dueAt, dueMonth, monthAfter } from './rules.ts'

test.each([
  ['2026-10', 'UTC', '2026-11-01T06:00:00.000Z'],
  ['2026-10', 'Europe/Berlin', '2026-11-01T05:00:00.000Z'],
  ['2026-07', 'Europe/Berlin', '2026-08-01T04:00:00.000Z'],
  ['2026-10', 'America/Los_Angeles', '2026-11-01T14:00:00.000Z'],
  // The month has to be over in UTC, too.
  ['2026-10', 'Pacific/Auckland', '2026-11-01T01:00:00.000Z'],
  ['2026-12', 'Asia/Kolkata', '2027-01-01T01:00:00.000Z'],
  // Clocks change in that night, from UTC+2 to UTC+1 at 3:00 and from UTC-7 to UTC-8 at 2:00.
  ['2026-09', 'America/Asuncion', '2026-10-01T09:00:00.000Z'],
  ['2020-10', 'America/Los_Angeles', '2020-11-01T14:00:00.000Z'],
])('the report about %s is due in the morning of %s: %s', (month, zone, at) => {
  expect(dueAt(month, zone).toISOString()).toBe(at)
})

test.each([
  ['2026-11-01T05:59:00Z', 'UTC', '2026-09'],
  ['2026-11-01T06:00:00Z', 'UTC', '2026-10'],
  ['2026-11-30T23:59:00Z', 'UTC', '2026-10'],
  ['2026-11-30T23:59:00Z', 'Pacific/Auckland', '2026-10'],
  ['2027-01-01T06:00:00Z', 'UTC', '2026-12'],
])('at %s in %s, the newest report is about %s', (now, zone, month) => {
  expect(dueMonth(new Date(now), zone)).toBe(month)
})

test('months have all their days, and December is followed by January', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
