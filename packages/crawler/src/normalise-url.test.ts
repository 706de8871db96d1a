import { expect, test } from 'vitest'
import { normaliseUrl, pageKey } from './normalise-url.ts'

test.each([
  ['https://shop.test/a?utm_source=x&id=2&gclid=1#top', 'https://shop.test/a?id=2'],
  ['https://shop.test/a?fbclid=1', 'https://shop.test/a'],
  ['https://shop.test/app#/cart', 'https://shop.test/app#/cart'],
  ['https://shop.test/app#!/cart', 'https://shop.test/app#!/cart'],
  ['https://user:pass@shop.test/', 'https://shop.test/'],
  ['https://shop.test/guide.pdf', null],
  ['mailto:a@shop.test', null],
  [`https://shop.test/${'x'.repeat(600)}`, null],
])('%s is visited as %s', (href, url) => {
  expect(normaliseUrl(href)).toBe(url)
})

test('addresses of one page have one key', () => {
  expect(pageKey('https://shop.test/a/?y=1&x=2')).toBe(pageKey('http://shop.test/a?x=2&y=1'))
  expect(pageKey('https://shop.test/a')).not.toBe(pageKey('https://shop.test/b'))
})
