import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.9', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['br ; q=0.2 , gzip ; q=0.3', 'gzip'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['identity;q=0, *;q=0', 'identity'],
])('for %s it is %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('a compressed form is sent only to a client that takes it, and none it likes better was left out', () => {
  const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(weight, weight, weight, (br, gzip, identity) => {
      const chosen = chooseEncoding(`gzip;q=${gzip}, identity;q=${identity}, br;q=${br}`)
      const weights = { br, gzip, identity }
      const best = Math.max(br, gzip, identity)
      expect(weights[chosen]).toBe(best === 0 ? identity : best)
    }),
  )
})

test('no header makes it throw', () => {
  fc.assert(fc.property(fc.string(), (header) => ['br', 'gzip', 'identity'].includes(chooseEncoding(header))))
})
