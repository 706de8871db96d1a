import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVIL_ADDRESSES, EVIL_PATTERNS } from '@placet/rules/fixtures/evil-patterns'
import { isSlow } from '@placet/rules/fixtures/is-slow'
import { triesEveryWay } from '@placet/rules/fixtures/tries-every-way'
import { matchesPattern } from './match-pattern.ts'

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
])('“%s” on “%s”: %s', (pattern, text, isMatch) => {
  expect(matchesPattern(pattern, text)).toBe(isMatch)
})

test('agrees with a matcher that tries every way', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 9 })
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
  fc.assert(
    fc.property(pattern, text, (left, right) => {
      expect(matchesPattern(left, right)).toBe(triesEveryWay(left, right))
    }),
    { numRuns: 5000 },
  )
})

test('T8: 200 evil patterns on addresses of 64 kB take under 5 ms each', () => {
  expect(EVIL_PATTERNS).toHaveLength(200)
  expect(new Set(EVIL_PATTERNS).size).toBeGreaterThan(150)
  const slow = EVIL_PATTERNS.filter((pattern) =>
    EVIL_ADDRESSES.some((address) => isSlow(() => matchesPattern(pattern, address), 5)),
  )
  expect(slow).toEqual([])
})
