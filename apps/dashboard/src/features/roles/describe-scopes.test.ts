import { completeScopes } from '@placet/contract/roles'
import { SCOPES } from '@placet/contract/permissions'
import { expect, test } from 'vitest'
import { includedIn, toChosen, withLevel } from './chosen-scopes.ts'
import { AREAS, describeScopes } from './describe-scopes.ts'

test('a role reads as short sentences, without the rights that everybody has', () => {
  expect(describeScopes(completeScopes(['content:write', 'report:read']))).toBe(
    'Changes texts. Reads settings, vendors and reports.',
  )
  expect(describeScopes(completeScopes(['publish:write', 'proof:write']))).toBe(
    'Publishes. Erases consent records and sets how long they are kept. Reads settings, texts and vendors.',
  )
  expect(describeScopes(completeScopes(['report:write']))).toBe('Adds notes and public links to reports.')
  expect(describeScopes(completeScopes([]))).toBe('Sees the list of sites only.')
})

test('every area of the scopes can be chosen in the form', () => {
  expect(AREAS.map(({ area }) => area).toSorted()).toEqual(
    [...new Set(SCOPES.map((scope) => scope.slice(0, scope.indexOf(':'))))].toSorted(),
  )
})

test('rights that follow from others are not chosen, and say why they are there', () => {
  const chosen = toChosen(completeScopes(['content:write', 'report:read']))
  expect(chosen).toEqual(['content:write', 'report:read'])
  expect(includedIn(chosen, 'settings')).toEqual({ level: 'read', by: 'Texts' })
  expect(includedIn(chosen, 'vendor')).toEqual({ level: 'read', by: 'Texts' })
  expect(includedIn(chosen, 'account')).toEqual({ level: 'read', by: null })
  expect(includedIn(chosen, 'report')).toBeNull()
})

test('settings and texts need each other, and both can be taken away again', () => {
  let chosen = withLevel(withLevel([], 'content', 'write'), 'settings', 'write')
  expect(includedIn(chosen, 'content')).toEqual({ level: 'read', by: 'Settings' })
  chosen = withLevel(chosen, 'content', 'read')
  expect(chosen).toEqual(['settings:write'])
  expect(includedIn(chosen, 'settings')).toBeNull()
  expect(withLevel(chosen, 'settings', 'none')).toEqual([])
})

test('the chosen rights lead to the same role as all of them', () => {
  for (const scope of SCOPES) {
    const all = completeScopes([scope, 'proof:write'])
    expect(completeScopes(toChosen(all))).toEqual(all)
  }
})
