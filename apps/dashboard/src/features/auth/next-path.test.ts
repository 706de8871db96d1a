import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const origin = 'https://app.example.com'

test('keeps a page of the dashboard with its query', () => {
  expect(nextPath('/domain/x/consentlog?country=AT', origin)).toBe('/domain/x/consentlog?country=AT')
})

test.each([
  null,
  '',
  'domain',
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test',
  'javascript:alert(1)',
  '/logout',
  '/login?next=/x',
])('goes to the overview instead of %j', (wanted) => {
  expect(nextPath(wanted, origin)).toBe('/')
})
