import { msg } from '@lingui/core/macro'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../i18n/de.po'
import { i18n } from '../i18n/i18n.ts'
import { findPageHandle } from './page-handle.ts'

const outer = { title: msg`Domain`, pageClass: 'page-domain' }
const inner = { title: msg`Maintenance`, pageClass: 'page-domain-maintenance' }

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('the deepest page wins, routes without a page are passed over', () => {
  expect(findPageHandle([{ handle: outer }, { handle: inner }, { handle: undefined }])).toEqual({
    ...inner,
    title: 'Maintenance',
  })
  expect(findPageHandle([{ handle: undefined }])).toBeUndefined()
})

test('a title is in the language that is spoken when the page is found', () => {
  i18n.loadAndActivate({ locale: 'de', messages })
  expect(findPageHandle([{ handle: inner }])?.title).toBe('Wartung')
})

test('a route with a title that is text already is no page', () => {
  expect(findPageHandle([{ handle: { ...inner, title: 'Maintenance' } }])).toBeUndefined()
})
