import { expect, test } from 'vitest'
import { findPageHandle } from './page-handle.ts'

test('the deepest page wins, routes without a page are passed over', () => {
  const outer = { title: 'Domain', pageClass: 'page-domain' }
  const inner = { title: 'Consent log', pageClass: 'page-consentlog' }
  expect(findPageHandle([{ handle: outer }, { handle: inner }, { handle: undefined }])).toEqual(inner)
  expect(findPageHandle([{ handle: undefined }])).toBeUndefined()
})
