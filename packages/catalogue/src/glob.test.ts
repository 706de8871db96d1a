import fc from 'fast-check'
import { expect, test } from 'vitest'
import { triesEveryWay } from './fixtures/tries-every-way.ts'
import { compileGlob } from './glob.ts'

test.each([
  ['_ga', '_ga', true],
  ['_ga', '_gac', false],
  ['_ga_*', '_ga_', true],
  ['_ga_*', '_ga_AB12', true],
  ['_ga_*', '_ga', false],
  ['mp_*_mixpanel', 'mp_1_mixpanel', true],
  ['mp_*_mixpanel', 'mp_mixpanel', false],
  ['mp_*_mixpanel', 'mp__mixpanel', true],
  ['*', '', true],
  ['a*a', 'a', false],
  ['a*b*c', 'abcbc', true],
  ['a*bc*c', 'abc', false],
  ['a.b', 'axb', false],
  ['[x]*', '[x]1', true],
])('%s on %s: %s', (pattern, name, isMatch) => {
  expect(compileGlob(pattern).matches(name)).toBe(isMatch)
})

test('agrees with a matcher that tries every way', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
  const name = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
  fc.assert(
    fc.property(text, name, (pattern, value) => {
      expect(compileGlob(pattern).matches(value)).toBe(triesEveryWay(pattern, value))
    }),
    { numRuns: 5000 },
  )
})

test('a name made to be slow costs no more than its length', () => {
  const glob = compileGlob(`${'*a'.repeat(50)}*b`)
  const cost = (length: number) => {
    const name = 'a'.repeat(length)
    const before = process.threadCpuUsage()
    expect(glob.matches(name)).toBe(false)
    return process.threadCpuUsage(before).user / 1000
  }
  const leastOf = (length: number) => Math.min(...Array.from({ length: 5 }, () => cost(length)))
  expect(leastOf(800_000) / Math.max(leastOf(100_000), 0.5)).toBeLessThan(32)
})
