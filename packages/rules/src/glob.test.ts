import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVIL_ADDRESSES, EVIL_PATTERNS } from './fixtures/evil-patterns.ts'
import { isSlow } from './fixtures/is-slow.ts'
import { triesEveryWay } from './fixtures/tries-every-way.ts'
import { compileGlob } from './glob.ts'

test.each([
  ['', '', true],
  ['', 'a', false],
  ['*', '', true],
  ['*', 'anything', true],
  ['/a', '/a', true],
  ['/a', '/ab', false],
  ['/a*', '/ab', true],
  ['*.pdf', '/x/y.pdf', true],
  ['*.pdf', '/x/y.pdfs', false],
  ['/a*/b', '/a/x/b', true],
  ['/a*/b', '/ab', false],
  ['a*a', 'a', false],
  ['a*bc*c', 'abc', false],
  ['a*bc*c', 'abcc', true],
  ['*aab*', 'aaab', true],
  ['*abab*c', 'ababababc', true],
  ['a.c', 'abc', false],
  ['^a$', 'a', false],
  ['[ab]', 'a', false],
  ['(a|b)', 'a', false],
  ['a?', 'a', false],
  ['\\*', '\\x', true],
  ['/ü*', '/über', true],
  ['_ga_*', '_ga_', true],
  ['_ga_*', '_ga', false],
  ['mp_*_mixpanel', 'mp__mixpanel', true],
  ['mp_*_mixpanel', 'mp_mixpanel', false],
])('“%s” on “%s”: %s', (pattern, text, isMatch) => {
  expect(compileGlob(pattern)(text)).toBe(isMatch)
})

test('agrees with a matcher that tries every way', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 9 })
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
  fc.assert(
    fc.property(pattern, text, (left, right) => {
      expect(compileGlob(left)(right)).toBe(triesEveryWay(left, right))
    }),
    { numRuns: 5000 },
  )
})

test('T8: 200 evil patterns on addresses of 64 kB take under 5 ms each', () => {
  expect(EVIL_PATTERNS).toHaveLength(200)
  expect(new Set(EVIL_PATTERNS).size).toBeGreaterThan(150)
  const slow = EVIL_PATTERNS.filter((pattern) =>
    EVIL_ADDRESSES.some((address) => isSlow(() => compileGlob(pattern)(address), 5)),
  )
  expect(slow).toEqual([])
})

test('a name made to be slow costs no more than its length', () => {
  const glob = compileGlob(`${'*a'.repeat(50)}*b`)
  const cost = (length: number) => {
    const name = 'a'.repeat(length)
    const before = process.threadCpuUsage()
    expect(glob(name)).toBe(false)
    return process.threadCpuUsage(before).user / 1000
  }
  const leastOf = (length: number) => Math.min(...Array.from({ length: 5 }, () => cost(length)))
  expect(leastOf(800_000) / Math.max(leastOf(100_000), 0.5)).toBeLessThan(32)
})
