import { expect, test } from 'vitest'
import { choiceHostOf } from './choice-host.ts'

test.each([
  ['example.com', 'example.com'],
  ['shop.example.co.uk', 'shop.example.co.uk'],
  ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['alice.github.io', 'alice.github.io'],
  ['city.kobe.jp', 'city.kobe.jp'],
  ['github.io', null],
  ['co.uk', null],
  ['shop.kobe.jp', null],
  ['127.0.0.1', null],
  ['localhost', null],
])('%s may keep one choice for its sub-domains on %s', (domainName, host) => {
  expect(choiceHostOf(domainName)).toBe(host)
})
