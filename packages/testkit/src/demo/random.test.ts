import { expect, test } from 'vitest'
import { createPicker, createRandom, hex128 } from './random.ts'

const DRAWS = 100_000

test('the same seed gives the same numbers, one letter more gives others', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed)
    return Array.from({ length: 100 }, () => random.uint32())
  }
  expect(draw('2026-11-14 site')).toEqual(draw('2026-11-14 site'))
  expect(new Set([...draw('2026-11-14 site'), ...draw('2026-11-14 sites')]).size).toBe(200)
})

test('numbers are spread evenly', () => {
  const random = createRandom('even')
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const tenth = random.below(10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - DRAWS / 10)).toBeLessThan(DRAWS / 100)
})

test('a picker keeps to its weights, and never picks what has none', () => {
  const random = createRandom('weights')
  const pick = createPicker([
    ['often', 90],
    ['seldom', 10],
    ['never', 0],
  ])
  const counts = new Map<string, number>()
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const value = pick(random)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  expect(counts.get('often')).toBeGreaterThan(0.88 * DRAWS)
  expect(counts.get('seldom')).toBeGreaterThan(0.08 * DRAWS)
  expect(counts.has('never')).toBe(false)
})

test('an id is 128 bits in hexadecimal', () => {
  expect(hex128(createRandom('id'))).toMatch(/^[0-9a-f]{32}$/)
})
