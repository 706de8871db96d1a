import { expect, test } from 'vitest'
import { readCookie } from './read-cookie.ts'

test('finds a cookie by its whole name and decodes it', () => {
  expect(readCookie('a=1; XSRF-TOKEN=x%3D%2F%3D; b=2', 'XSRF-TOKEN')).toBe('x=/=')
  expect(readCookie('MY-XSRF-TOKEN=no', 'XSRF-TOKEN')).toBeUndefined()
  expect(readCookie('', 'XSRF-TOKEN')).toBeUndefined()
})
