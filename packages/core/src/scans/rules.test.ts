import { expect, test } from 'vitest'
import { describeExpiry, isAbandoned, isThirdParty, statusOf } from './rules.ts'

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
])('a life of %s seconds is %s', (seconds, text) => {
  expect(describeExpiry(seconds)).toBe(text)
})

test.each([
  ['example.com', 'example.com', false],
  ['.example.com', 'example.com', false],
  ['www.example.com', 'example.com', false],
  ['.example.com', 'shop.example.com', false],
  ['.doubleclick.net', 'example.com', true],
  ['example.com.evil.test', 'example.com', true],
  ['notexample.com', 'example.com', true],
  ['a.co.uk', 'b.co.uk', true],
  ['127.0.0.1', 'example.com', true],
])('%s on %s is third-party: %s', (host, domain, expected) => {
  expect(isThirdParty(host, domain)).toBe(expected)
})

test.each([
  [0, 0, false, 0],
  [1, 29, false, 1],
  [1, 31, true, 3],
  [2, 31, true, 3],
  [3, 31, false, 3],
  [4, 3100, false, 4],
])('status %d after %d minutes: abandoned %s, told as %d', (status, minutes, abandoned, told) => {
  const created_at = new Date('2026-11-15T00:00:00Z')
  const now = new Date(created_at.getTime() + minutes * 60_000)
  expect(isAbandoned({ status, created_at }, now)).toBe(abandoned)
  expect(statusOf({ status, created_at }, now)).toBe(told)
})
