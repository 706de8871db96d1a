import { expect, test } from 'vitest'
import { BannerTexts, COUNTED_LABELS, LABELS } from './labels.ts'

const counted = Object.fromEntries(COUNTED_LABELS.map((label) => [label, { other: '{n}' }]))
const labels = Object.fromEntries(LABELS.map((label) => [label, `the text of ${label}`]))

test('texts of a version that was published before a label came can still be read', () => {
  const { limitUse: _, doNotSellText: __, limitUseText: ___, ...older } = labels
  const read = BannerTexts.parse({ labels: older, counted })
  expect(read.labels.limitUse).toBe('the text of privacyChoices')
  expect(read.labels.accept).toBe('the text of accept')
  expect(BannerTexts.parse({ labels, counted }).labels).toEqual(labels)
})

test('a label that has gone since is left out', () => {
  const older = { labels: { ...labels, another: 'x' }, counted: { ...counted, another: {} } }
  expect(BannerTexts.parse(older)).toEqual({ labels, counted })
})

test.each([[{ ...labels, accept: '' }], [null], ['text']])('no texts are %#', (wrong) => {
  expect(BannerTexts.safeParse({ labels: wrong, counted }).success).toBe(false)
})
