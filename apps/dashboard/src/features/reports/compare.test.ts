import { expect, test } from 'vitest'
import { countsCompared, sharesCompared } from './compare.ts'

const BEFORE = 'the 7 days before'

test('shares are compared in percentage points, and counts in per cent', () => {
  expect(sharesCompared({ part: 6, whole: 10 }, { part: 1, whole: 2 }, BEFORE)).toMatch(
    /^10 percentage points more than in the 7 days before \(50\s?%\)$/,
  )
  expect(sharesCompared({ part: 1, whole: 2 }, { part: 1, whole: 2 }, BEFORE)).toMatch(/^As in the 7 days/)
  expect(countsCompared(90, 120, BEFORE)).toBe('25 % less than in the 7 days before (120)')
})

test('nothing is compared with a period without choices', () => {
  expect(sharesCompared({ part: 1, whole: 2 }, { part: 0, whole: 0 }, BEFORE)).toBeNull()
  expect(countsCompared(5, 0, BEFORE)).toBeNull()
})
