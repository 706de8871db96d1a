import { SCOPES } from '@placet/contract/permissions'
import { expect, test } from 'vitest'
import {
  AREA_NAMES,
  SCOPE_GROUPS,
  groupScopes,
  isWriting,
  summarizeScopes,
  toScopes,
} from './scope-groups.ts'

test('every area has a name that people understand', () => {
  for (const { area } of SCOPE_GROUPS) expect(AREA_NAMES.get(area)).toBeDefined()
})

test('every scope is in one group, under its area, with the writing ones marked', () => {
  const all = SCOPE_GROUPS.flatMap(({ area, scopes }) =>
    scopes.map(({ scope, isWriting: isMarked }) => {
      expect(scope.startsWith(`${area}:`)).toBe(true)
      expect(isMarked).toBe(scope.endsWith(':write'))
      return scope
    }),
  )
  expect(all).toEqual(SCOPES)
  expect(groupScopes(['domain:write'])).toEqual([
    { area: 'domain', scopes: [{ scope: 'domain:write', isWriting: true }] },
  ])
})

test('takes ticked values in the order of the contract and passes over what is no scope', () => {
  expect(toScopes(['report:read', 'nonsense', 'account:read'])).toEqual(['account:read', 'report:read'])
})

test('says in one line how much a key may do', () => {
  expect(summarizeScopes([])).toBe('No scopes')
  expect(summarizeScopes(SCOPES)).toBe('All scopes, 10 with write access')
  expect(summarizeScopes(['domain:read', 'report:read'])).toBe('2 of 20 scopes, read only')
  expect(summarizeScopes(SCOPES.filter(isWriting))).toBe('10 of 20 scopes, 10 with write access')
})
