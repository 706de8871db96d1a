import { expect, test } from 'vitest'
import { masterToggle, mayGiveFeedback } from './rules.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 24 * 60 * 60 * 1000)

test.each([
  [0, null, 13, false],
  [0, null, 14, true],
  [0, 14, 100, false],
  [0, 14, 194, true],
])('created on day %d, asked on %s: on day %d it may ask: %s', (created, asked, now, may) => {
  expect(mayGiveFeedback(day(created), asked === null ? null : day(asked), day(now))).toBe(may)
})

test.each([
  [[], false],
  [[false, false], false],
  [[false, true], true],
])('the master of %j is %s', (accounts, master) => {
  expect(masterToggle(accounts)).toBe(master)
})
