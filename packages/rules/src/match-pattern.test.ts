import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVIL_ADDRESSES, EVIL_PATTERNS } from './fixtures/evil-patterns.ts'
import { isSlow } from './fixtures/is-slow.ts'
import { triesEveryWay } from './fixtures/tries-every-way.ts'
import { matchesPattern } from './match-pattern.ts'
import { isPageWanted } from './wanted-pages.ts'

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

test.each([
  ['no patterns', [], [], true],
  ['an included folder', ['/shop/*'], [], true],
  ['another folder', ['/blog/*'], [], false],
  ['a folder without an asterisk', ['/shop'], [], true],
  ['a folder that only begins alike', ['/sho'], [], false],
  ['a folder with a slash at its end', ['/shop/'], [], true],
  ['excluded', [], ['/shop/*'], false],
  ['included and excluded', ['/shop/*'], ['*page=2'], false],
  ['excluded elsewhere', ['/shop/*'], ['/cart'], true],
  ['the whole address', ['https://www.example.com/*'], [], true],
  ['the address without encryption', ['http://www.example.com/*'], [], false],
  ['the host', ['www.example.com'], [], true],
  ['every host', ['*.example.com/*'], [], true],
  ['another host', ['shop.example.com/*'], [], false],
  ['signs of regular expressions', ['/(shop|blog)/.*'], [], false],
])('%s', (_, include, exclude, isWanted) => {
  const address = 'https://WWW.example.com/shop/shoes?size=42&page=2#top'
  expect(isPageWanted(address, { include, exclude })).toBe(isWanted)
})

test('what is no address is not wanted', () => {
  expect(isPageWanted('no address', { include: [], exclude: [] })).toBe(false)
})
