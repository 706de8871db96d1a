import { expect, test } from 'vitest'
import { newerImplementation } from './newer-implementation.ts'

const implementation = { checks: [], otherBanner: '' }
const scan = { at: '2026-11-15T12:00:00.000Z', implementation }
const check = { createdAt: '2026-11-15T13:00:00.000Z', outcome: 'ok', implementation } as const

test('a check that was made after the scan counts', () => {
  expect(newerImplementation(scan, check)?.at).toBe(check.createdAt)
})

test('a scan after the check counts', () => {
  expect(newerImplementation({ ...scan, at: '2026-11-15T14:00:00.000Z' }, check)?.at).toBe(
    '2026-11-15T14:00:00.000Z',
  )
})

test('a check that failed says why', () => {
  expect(newerImplementation(null, { ...check, outcome: 'timeout', implementation: null })).toEqual({
    at: check.createdAt,
    implementation: null,
    failure: 'timeout',
  })
})

test('nothing was seen yet', () => {
  expect(newerImplementation(null, null)).toBeNull()
})
