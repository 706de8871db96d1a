import { expect, test } from 'vitest'
import { createCrowdWatch } from './crowd-watch.ts'

test('a minute full passes; whoever goes on at that pace is over for as long as it lasts', () => {
  let nowMs = 1000
  const { isOver } = createCrowdWatch({ perMinute: 60, now: () => nowMs })
  const over = (times: number, everyMs: number) => {
    let count = 0
    for (let index = 0; index < times; index += 1) {
      nowMs += everyMs
      count += Number(isOver('a'))
    }
    return count
  }
  expect(over(60, 0)).toBe(0)
  expect(over(1000, 50)).toBe(1000)
  expect(isOver('b')).toBe(false)
  nowMs += 120_000
  expect(over(100, 1000)).toBe(0)
})
