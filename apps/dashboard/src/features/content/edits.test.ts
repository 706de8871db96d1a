import type { ContentText } from '@placet/contract/content'
import { expect, test } from 'vitest'
import { isMissing, matches, toUpdate, withEdit } from './edits.ts'

const accept: ContentText = {
  key: 'accept',
  shipped: 'Alle akzeptieren',
  isUnreviewed: false,
  source: 'Accept all',
  value: null,
}
const cookie: ContentText = {
  key: 'cd__ga',
  shipped: null,
  isUnreviewed: false,
  source: 'Counts visitors',
  value: 'Zählt Besucher',
}

test('typing back what is saved is no edit', () => {
  const edited = withEdit({}, cookie, 'Zählt')
  expect(edited).toEqual({ cd__ga: 'Zählt' })
  expect(withEdit(edited, cookie, 'Zählt Besucher')).toEqual({})
})

test('edits become one update, sorted by what they describe', () => {
  expect(toUpdate('de', { accept: ' Ja ', cd__ga: '', sd_maps: 'Karten' })).toEqual({
    language: 'de',
    labels: [{ key: 'accept', value: 'Ja' }],
    cookies: [{ key: 'cd__ga', value: '' }],
    services: [{ key: 'sd_maps', value: 'Karten' }],
  })
})

test.each([
  [accept, {}, false],
  [cookie, {}, false],
  [cookie, { cd__ga: '' }, true],
  [{ ...cookie, value: null }, {}, true],
  [{ ...cookie, value: null }, { cd__ga: 'Zählt' }, false],
])('%j with %j typed is missing: %s', (text, edits, missing) => {
  expect(isMissing(text, edits)).toBe(missing)
})

test('a search looks at the key, the source, the shipped, the own and the typed text', () => {
  expect(matches(accept, {}, 'ALLE')).toBe(true)
  expect(matches(accept, { accept: 'Einverstanden' }, 'verstanden')).toBe(true)
  expect(matches(accept, {}, 'marketing')).toBe(false)
})
