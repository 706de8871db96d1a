import { expect, test } from 'vitest'
import { readCookie } from './read-cookie.ts'

test('finds a cookie by its whole name and decodes it', () => {
  expect(readCookie('a=1; __Host-XSRF-TOKEN=x%3D%2F%3D; b=2', '__Host-XSRF-TOKEN')).toBe('x=/=')
  expect(readCookie('MY-__Host-XSRF-TOKEN=no', '__Host-XSRF-TOKEN')).toBeUndefined()
  expect(readCookie('', '__Host-XSRF-TOKEN')).toBeUndefined()
})
