import { expect, test } from 'vitest'
import { kolmogorovSmirnov } from './kolmogorov-smirnov.ts'

const ramp = (count: number, offset: number) => Array.from({ length: count }, (_, index) => index + offset)

test('equal samples cannot be told apart', () => {
  expect(kolmogorovSmirnov(ramp(100, 0), ramp(100, 0))).toBe(1)
})

test('samples that do not overlap are told apart', () => {
  expect(kolmogorovSmirnov(ramp(100, 0), ramp(100, 1000))).toBeLessThan(1e-10)
})

test('a known case: a distance of 0.2 between two samples of 100 has a p-value near 0.03', () => {
  const p = kolmogorovSmirnov(ramp(100, 0), ramp(100, 20))
  expect(p).toBeGreaterThan(0.02)
  expect(p).toBeLessThan(0.05)
})
