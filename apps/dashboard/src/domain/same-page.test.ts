import { expect, test } from 'vitest'
import { samePage } from './same-page.ts'

test.each([
  ['/', ''],
  ['/domain', ''],
  ['/domain/dom_1', ''],
  ['/domain/dom_1/settings', 'settings'],
  ['/domain/dom_1/consentlog/paths', 'consentlog/paths'],
  ['/domain/dom_1/scan/scn_1', 'scan'],
  ['/domain/dom_1/cookie/17', 'cookie'],
  ['/domain/dom_1/upgrade', 'plan'],
])('from %s, another domain opens at %j', (pathname, page) => {
  expect(samePage(pathname)).toBe(page)
})
