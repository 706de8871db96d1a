import { expect, test } from 'vitest'
import { describeStored } from './describe-stored.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

test.each([
  [null, 'Session'],
  [0, 'Expired'],
  [1, '1 second'],
  [90, '90 seconds'],
  [60, '1 minute'],
  [30 * 60, '30 minutes'],
  [DAY - 3, '1 day'],
  [7 * DAY, '7 days'],
  [30 * DAY, '1 month'],
  [45 * DAY, '45 days'],
  [90 * DAY - 2, '3 months'],
  [365 * DAY, '1 year'],
  [400 * DAY, '400 days'],
  [730 * DAY, '2 years'],
])('a cookie’s life of %s seconds is %s', (seconds, expiryText) => {
  expect(describeStored(1, seconds)).toEqual({ typeText: 'Cookie', expiryText })
})

test.each([
  [2, 'Local storage', 'Persistent'],
  [3, 'Session storage', 'Session'],
  [4, 'IndexedDB', 'Persistent'],
] as const)('type %d is %s and its life %s', (type, typeText, expiryText) => {
  expect(describeStored(type, null)).toEqual({ typeText, expiryText })
})
