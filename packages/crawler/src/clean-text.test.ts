import { expect, test } from 'vitest'
import { cleanKey, cleanText, cleanUrl, maskValue } from './clean-text.ts'

test.each([
  ['GA1.1.123.456', 'aa0.0.000.000'],
  ['', ''],
  ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', 'aaaaaaaaaaaaaaa0aaaaaaa0'],
  ['Zoë+١٢', 'aaa+00'],
  ['\u0000\n%20', '\ufffd\ufffd%00'],
])('the value %j is kept as %j', (value, masked) => {
  expect(maskValue(value)).toBe(masked)
})

test('names are cut, and what is no character is replaced', () => {
  expect(cleanText('a\u0000b\u2028c\ud800', 10)).toBe('a\ufffdb\ufffdc\ufffd')
  expect(cleanText('x'.repeat(300), 200)).toHaveLength(200)
})

test.each([
  ['https://user:pass@shop.test/a?token=1#x', 'https://shop.test/a'],
  ['http://shop.test:8080', 'http://shop.test:8080/'],
  [
    'https://www.googletagmanager.com/gtag/js?id=G-AB12&l=x',
    'https://www.googletagmanager.com/gtag/js?id=G-AB12',
  ],
  ['https://www.googletagmanager.com/gtag/js?id=ada@example.com', 'https://www.googletagmanager.com/gtag/js'],
  ['https://shop.test/gtag/js?id=G-AB12', 'https://shop.test/gtag/js'],
  ['javascript:alert(1)', ''],
  ['chrome-error://chromewebdata/', ''],
  ['', ''],
])('the address %s is kept as %s', (url, kept) => {
  expect(cleanUrl(url)).toBe(kept)
})

test('answers that our banner has still to hand over are one thing, whatever their number', () => {
  expect(cleanKey(`placet-k3v9x2m7qa-${'0a'.repeat(16)}`)).toBe('placet-k3v9x2m7qa-*')
  expect(cleanKey('placet-k3v9x2m7qa-other')).toBe('placet-k3v9x2m7qa-other')
})
