import { expect, test } from 'vitest'
import { dayOf, morningOf, snoozeTimes } from './snooze-times.ts'

const at = (day: string) => new Date(`${day}T15:30:00`)
const daysFrom = (day: string) => snoozeTimes(at(day)).map(({ until }) => dayOf(until))

test('every choice is a morning in the future, and Monday is never today', () => {
  expect(daysFrom('2026-11-18')).toEqual(['2026-11-19', '2026-11-23', '2026-12-02', '2027-02-17'])
  expect(daysFrom('2026-11-23')[1]).toBe('2026-11-30')
  expect(daysFrom('2026-11-22')[1]).toBe('2026-11-23')
  expect(snoozeTimes(at('2026-11-18')).map(({ until }) => until.getHours())).toEqual([8, 8, 8, 8])
})

test('a day that is typed is its morning', () => {
  expect(morningOf('2026-12-01')).toEqual(new Date(2026, 11, 1, 8))
  expect(morningOf('')).toBeNull()
})
