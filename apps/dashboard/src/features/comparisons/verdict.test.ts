import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const counts = { choices: 10, accepted: 5, share: 0.5, low: 0.2, high: 0.8 }
const open = {
  a: counts,
  b: counts,
  days: 3,
  today: 0,
  isDifferent: false,
  differentSince: null,
  better: null,
}

test('a difference is named only if it is known', () => {
  expect(verdictOf(open)).toMatchObject({ tone: 'open', title: 'No difference is known yet' })
  const known = { ...open, isDifferent: true, differentSince: '2026-11-02', better: 'b' as const }
  expect(verdictOf(known)).toMatchObject({ tone: 'known', title: 'More visitors accept Design B' })
})

test('on the first day nothing counts yet', () => {
  expect(verdictOf({ ...open, days: 0 })).toMatchObject({ title: 'The first day isn’t over yet' })
  expect(verdictOf({ ...open, days: 0, today: 4 }).text).toContain('count tomorrow')
})
