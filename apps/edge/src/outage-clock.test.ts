import { expect, test } from 'vitest'
import { createOutageClock } from './outage-clock.ts'

test('the longer nothing is stored, the later people are asked to come back, and never all at once', () => {
  let nowMs = 0
  const clock = createOutageClock(() => nowMs)
  const range = () => {
    const all = Array.from({ length: 2000 }, () => Number(clock.retryAfter()))
    return [Math.min(...all), Math.max(...all)]
  }
  expect(range()).toEqual([6, 15])
  clock.note('unavailable')
  nowMs = 60_000
  clock.note('unavailable')
  const [least = 0, most = 0] = range()
  expect(least).toBeGreaterThanOrEqual(40)
  expect(least).toBeLessThan(45)
  expect(most).toBeGreaterThan(115)
  expect(most).toBeLessThanOrEqual(120)
  clock.note('stored')
  expect(range()).toEqual([6, 15])
})

test('while all are away for a minute, at most twice as many come in a second as usually', () => {
  let nowMs = 0
  const clock = createOutageClock(() => nowMs)
  clock.note('unavailable')
  const seconds = 60
  const perSecond = 500
  const due: number[] = Array.from({ length: seconds + 1 }, () => perSecond)
  let worst = 0
  for (let second = 0; second < seconds; second += 1) {
    nowMs = second * 1000
    const tries = due[second] ?? 0
    if (second > 20) worst = Math.max(worst, tries)
    for (let at = 0; at < tries; at += 1) {
      const again = second + Number(clock.retryAfter())
      if (again < due.length) due[again] = (due[again] ?? 0) + 1
    }
  }
  expect(worst).toBeLessThanOrEqual(2 * perSecond)
})
