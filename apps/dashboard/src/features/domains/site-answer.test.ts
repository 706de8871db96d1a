import type { DomainView } from '@placet/contract/domains'
import { DomainCode, DomainId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { siteAnswer } from './site-answer.ts'

const NOW = Date.parse('2026-11-17T12:00:00Z')
const site: DomainView = {
  id: DomainId.parse(`dom_${'A'.repeat(22)}`),
  name: 'shop.example',
  code: DomainCode.parse('abcdefghjk'),
  tier: 1,
  bannerVersion: 2,
  subscription: null,
  publishedVersion: 3,
  hasUnpublishedChanges: false,
  scriptUrl: 'https://edge.example/c2/abcdefghjk.js',
  isVerified: true,
  deletionAt: null,
  seenAt: '2026-11-17T11:00:00Z',
  isSeenKnown: true,
  seenOn: 'shop.example',
}
const answer = (changes: Partial<DomainView>, openActions = 0, isScanned = true) =>
  siteAnswer({ ...site, ...changes }, { openActions, isScanned }, NOW)

test('a site without anything open is all right', () => {
  expect(answer({})).toEqual({ tone: 'good', title: 'Everything is all right.' })
})

test('open actions are counted in words', () => {
  expect(answer({}, 1).title).toBe('Your banner is live. One thing needs you.')
  expect(answer({}, 2).title).toBe('Your banner is live. Two things need you.')
  expect(answer({}, 11).title).toBe('Your banner is live. 11 things need you.')
})

test('a site without a finished scan is never called all right', () => {
  expect(answer({}, 0, false)).toMatchObject({ tone: 'review', step: { label: 'Open scan' } })
})

test('what is not known is not called all right', () => {
  expect(siteAnswer(site, { openActions: undefined, isScanned: undefined }, NOW).title).toBe(
    'Your banner is live.',
  )
  expect(answer({ seenAt: null, isSeenKnown: false }).title).toBe('Your banner is live.')
})

test('a banner that nobody meets comes before anything else', () => {
  expect(answer({ seenAt: '2026-11-15T11:00:00Z' }, 4)).toMatchObject({
    tone: 'broken',
    title: 'Nobody has seen your banner in the last 24 hours.',
  })
  expect(answer({ seenAt: null }, 4)).toMatchObject({ tone: 'new', step: { label: 'Open installation' } })
  expect(answer({ publishedVersion: null, seenAt: null }).title).toBe('Your banner isn’t published yet.')
})
