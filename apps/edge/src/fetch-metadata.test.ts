import { expect, test } from 'vitest'
import { isSomebodyThere, judgeFetchMetadata } from './fetch-metadata.ts'

const headersOf = (site?: string, mode?: string, dest?: string) => ({
  ...(site && { 'sec-fetch-site': site }),
  ...(mode && { 'sec-fetch-mode': mode }),
  ...(dest && { 'sec-fetch-dest': dest }),
})
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [['cross-site', 'cors', 'empty'], 'browser'],
  [['same-origin', 'cors', 'empty'], 'browser'],
  [['same-site', 'no-cors', 'empty'], 'browser'],
  [[], 'absent'],
  [[undefined, 'cors'], 'absent'],
  [['none', 'navigate', 'document'], 'contradicting'],
  [['none', 'cors', 'empty'], 'contradicting'],
  [['cross-site', 'navigate', 'empty'], 'contradicting'],
  [['cross-site', 'cors', 'script'], 'contradicting'],
  [['cross-site'], 'contradicting'],
  [['elsewhere', 'cors', 'empty'], 'contradicting'],
] as const)('%j of a consent is %s', ([site, mode, dest], verdict) => {
  expect(judgeFetchMetadata(headersOf(site, mode, dest), 'consent')).toBe(verdict)
})

test('somebody is there when a browser asks for a page that is looked at', () => {
  const script = headersOf('cross-site', 'no-cors', 'script')
  expect(isSomebodyThere({ ...script, 'user-agent': FIREFOX }, 'script')).toBe(true)
  expect(isSomebodyThere({ ...script, 'user-agent': FIREFOX, 'sec-purpose': 'prefetch' }, 'script')).toBe(
    false,
  )
  expect(isSomebodyThere({ 'user-agent': FIREFOX }, 'script')).toBe(false)
  expect(isSomebodyThere(script, 'script')).toBe(false)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'python-requests/2.32',
  'curl/8.9.1',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
  'facebookexternalhit/1.1 (link preview)',
])('%s is nobody', (userAgent) => {
  const headers = { ...headersOf('cross-site', 'no-cors', 'script'), 'user-agent': userAgent }
  expect(isSomebodyThere(headers, 'script')).toBe(false)
})
