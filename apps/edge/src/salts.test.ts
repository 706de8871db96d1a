import { expect, test } from 'vitest'
import { createSalts } from './salts.ts'

test('every salt has 16 bytes, and no two are equal', () => {
  const next = createSalts()
  const salts = Array.from({ length: 1000 }, next)
  expect(salts.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true)
  expect(new Set(salts).size).toBe(1000)
})
