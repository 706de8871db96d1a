import { expect, test } from 'vitest'
import { describeScopes, levelOf } from './describe-scopes.ts'

test('a role reads as one line, without the rights that everybody has', () => {
  expect(
    describeScopes(['account:read', 'domain:read', 'content:read', 'content:write', 'report:read']),
  ).toBe('Changes texts. Reads reports.')
  expect(describeScopes(['account:read', 'domain:read'])).toBe('Sees the list of sites only.')
})

test('writing includes reading, and everybody reads the list of sites', () => {
  expect(levelOf(['content:write'], 'content')).toBe('write')
  expect(levelOf([], 'domain')).toBe('read')
  expect(levelOf([], 'proof')).toBe('none')
})
