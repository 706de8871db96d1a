import { expect, test } from 'vitest'
import { hindranceOf } from './rules.ts'

test.each([
  ['staging.shop.example.com', 2, null],
  ['shop.example.com', 2, null],
  ['staging.shop.example.com', 200, 'full'],
  ['staging.shop.example.com:8443', 2, 'port'],
  ['shop.example.com:80', 200, 'port'],
  ['example.com', 2, 'other_site'],
  ['evil-shop.example.com', 2, 'other_site'],
  ['shop.example.com.evil.io', 2, 'other_site'],
  ['other.example:3000', 2, 'other_site'],
  ['192.168.1.5:3000', 2, 'not_public'],
  ['0x7f.1', 2, 'not_public'],
  ['web:3000', 2, 'not_public'],
])('%s beside %i listed hosts of shop.example.com: %s', (host, listedCount, hindrance) => {
  expect(hindranceOf(host, 'shop.example.com', listedCount)).toBe(hindrance)
})
