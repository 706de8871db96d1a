import { expect, test } from 'vitest'
import { parseCookie } from './parse-cookie.ts'

const NOW_MS = Date.parse('2026-01-01T00:00:00Z')
const AT = 'https://www.shop.test/a/b?c'

test.each([
  [
    'id=1',
    { name: 'id', value: '1', host: 'www.shop.test', path: '/a', lifeSeconds: null, isDeletion: false },
  ],
  ['id=1; Domain=Shop.test; Path=/', { host: '.shop.test', path: '/' }],
  ['id=1; domain=.shop.test; path=x', { host: '.shop.test', path: '/a' }],
  ['id=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { lifeSeconds: 60, isDeletion: false }],
  ['id=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { lifeSeconds: 0, isDeletion: true }],
  ['id=1; Expires=Fri, 02 Jan 2026 00:00:00 EST', { lifeSeconds: 86_400 }],
  ['id=1; Expires=00:00:00 Jan 02 2026', { lifeSeconds: 86_400 }],
  ['id=1; Expires=Friday, 02-Jan-26 00:00:00 GMT', { lifeSeconds: 86_400 }],
  ['id=1; Expires=2026-01-02T00:00:00Z', { lifeSeconds: null, isDeletion: false }],
  [
    'id=1; Secure; HttpOnly; SameSite=none; Partitioned',
    { secure: true, httpOnly: true, sameSite: 'none', partitioned: true },
  ],
  ['nameless', { name: '', value: 'nameless' }],
  ['a=b=c', { name: 'a', value: 'b=c' }],
])('reads %s as a browser does', (line, cookie) => {
  expect(parseCookie(line, AT, NOW_MS)).toMatchObject(cookie)
})

test('a cookie of an address in numbers is for that address alone', () => {
  expect(parseCookie('id=1; Domain=127.0.0.1', 'http://127.0.0.1:8080/', NOW_MS)?.host).toBe('127.0.0.1')
})

test('nothing is no cookie', () => {
  expect(parseCookie('', AT, NOW_MS)).toBeNull()
  expect(parseCookie('=', AT, NOW_MS)).toBeNull()
})
