import { expect, test } from 'vitest'
import { readLifetimeSeconds } from './read-lifetime.ts'

test.each([
  ['session', 0],
  ['Session', 0],
  ['End of session (browser)', 0],
  ['30 minutes', 1800],
  ['30 mins', 1800],
  ['1 Day', 86_400],
  ['13 months', 13 * 30 * 86_400],
  ['2 years', 2 * 365 * 86_400],
  ['1.5 hours', 5400],
  ['persistent', null],
  ['', null],
  ['30 seconds till 1 year', null],
  ['forever', null],
])('%s is %s seconds', (text, seconds) => {
  expect(readLifetimeSeconds(text)).toBe(seconds)
})
