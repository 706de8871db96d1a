import { expect, test } from 'vitest'
import { isSealing } from './is-sealing.ts'

test('a new record is being sealed, an old one is not any more', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  expect(isSealing('2026-11-18T11:59:30Z', now)).toBe(true)
  expect(isSealing('2026-11-18T11:30:00Z', now)).toBe(false)
})
