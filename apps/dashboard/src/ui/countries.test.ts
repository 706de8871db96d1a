import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'

test('has every country of ISO 3166-1 and Kosovo once, by its English name', () => {
  expect(COUNTRIES).toHaveLength(250)
  expect(new Set(COUNTRIES.map(({ value }) => value)).size).toBe(250)
  expect(COUNTRIES.every(({ value, label }) => label !== value)).toBe(true)
  expect(COUNTRIES[0]?.label).toBe('Afghanistan')
})
