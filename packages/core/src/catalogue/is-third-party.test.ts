import { expect, test } from 'vitest'
import { isThirdParty } from './is-third-party.ts'

test.each([
  ['example.com', 'example.com', false],
  ['.example.com', 'example.com', false],
  ['www.example.com', 'example.com', false],
  ['.example.com', 'shop.example.com', false],
  ['.doubleclick.net', 'example.com', true],
  ['example.com.evil.test', 'example.com', true],
  ['notexample.com', 'example.com', true],
  ['a.co.uk', 'b.co.uk', true],
  ['127.0.0.1', 'example.com', true],
])('%s on %s is third-party: %s', (host, domain, expected) => {
  expect(isThirdParty(host, domain)).toBe(expected)
})
