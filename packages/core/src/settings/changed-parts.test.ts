import { expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'

const live = {
  config: { version: 1, revision: 0, expiryDays: 365, texts: { en: { title: 'Cookies' } }, services: [] },
  hostnames: ['shop.example'],
}

test.each([
  ['nothing', {}, []],
  ['a setting', { expiryDays: 180 }, ['settings']],
  ['a setting that was not there', { usPrivacy: null }, ['settings']],
  ['texts and cookies', { texts: {}, declared: [{}] }, ['texts', 'services']],
  ['consents that are reset', { revision: 1 }, ['revision']],
  ['vendors', { tcf: {} }, ['vendors']],
])('a publication that changes %s says so', (_, change, parts) => {
  const wanted = { ...live, config: { ...live.config, version: 2, tcfTexts: undefined, ...change } }
  expect(changedParts(live, wanted)).toEqual(parts)
})

test('hostnames count, and a first publication has nothing to differ from', () => {
  expect(changedParts(live, { ...live, hostnames: [] })).toEqual(['hostnames'])
  expect(changedParts(null, live)).toBeNull()
})
