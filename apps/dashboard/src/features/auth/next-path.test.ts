import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const origin = 'https://app.example.com'

test.each([
  ['/domain/x/consentlog?country=AT', '/domain/x/consentlog?country=AT'],
  ['/invitation?i=inv_1&k=2', '/invitation?i=inv_1&k=2'],
  ['/domain/../profile', '/profile'],
  ['/domain?next=https://evil.test', '/domain?next=https://evil.test'],
  ['/domain/%2f%2fevil.test', '/domain/%2f%2fevil.test'],
])('keeps a page of the dashboard with its query: %s', (wanted, kept) => {
  expect(nextPath(wanted, origin)).toBe(kept)
})

test.each([null, '', 'domain', '/logout', '/login?next=/x', '/register'])(
  'goes to the overview instead of %j',
  (wanted) => {
    expect(nextPath(wanted, origin)).toBe('/')
  },
)

const OFF_SITE = [
  'https://evil.test/',
  'http://evil.test',
  'HTTPS://EVIL.TEST',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https:\\\\evil.test',
  ' https://evil.test',
  '\thttps://evil.test',
  'ht\ntps://evil.test',
  '//evil.test',
  '//evil.test/',
  '///evil.test',
  '////evil.test',
  '//evil.test@app.example.com.evil.test',
  '//app.example.com@evil.test',
  '//app.example.com:443@evil.test',
  '//app.example.com.evil.test',
  '//evil.test:443/',
  '//evil.test#app.example.com',
  '//evil.test?app.example.com',
  '/\\evil.test/',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  '/\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  '\u0000//evil.test',
  ' //evil.test',
  '/\t\\evil.test',
  '/.//evil.test',
  '/./\\evil.test',
  '/x/..//evil.test',
  '/x/../\\evil.test',
  '/x/y/../..//evil.test',
  '/..//evil.test',
  '/../..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/x/%2e%2e//evil.test',
  '/x/.%2e//evil.test',
  '/.\t//evil.test',
  '/x/..///evil.test/%2f..',
  '//%65vil.test',
  '//evil%2etest',
  '//evil。test',
  '//ｅｖｉｌ.test',
  '//①②③.test',
  '//ℯvil.test',
  '//[::ffff:7f00:1]/',
  '//0x7f.1/',
  '//2130706433/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://app.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://app.example.com/x',
  'filesystem:https://app.example.com/x',
  '@evil.test',
  ':@evil.test',
  '.evil.test',
]

test.each(OFF_SITE)('T29: never leaves the site for %j', (wanted) => {
  const next = new URL(nextPath(wanted, origin), `${origin}/login`)
  expect(next.origin).toBe(origin)
  expect(next.pathname).not.toMatch(/^\/[/\\]/)
})

test('T29: the list has the sixty tries', () => {
  expect(new Set(OFF_SITE).size).toBeGreaterThanOrEqual(60)
})
