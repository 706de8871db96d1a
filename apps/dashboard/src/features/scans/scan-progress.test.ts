import { beforeEach, expect, test } from 'vitest'
import { setFormats } from '../../ui/format-locale.ts'
import { describeProgress, describeTimeLeft, isInProgress } from './scan-progress.ts'

const progress = { pagesDone: 12, pagesKnown: 48, found: 1234, leftSeconds: 130 }

beforeEach(() => setFormats({ chosen: 'en-US' }))

test.each([
  [0, true, 'Waiting for a scanner'],
  [1, true, 'Visiting your website'],
  [2, true, 'Sorting what was found'],
  [3, false, 'Finished'],
  [4, false, 'Finished'],
] as const)('status %d is in progress: %s, told as %s', (status, inProgress, title) => {
  expect(isInProgress(status)).toBe(inProgress)
  expect(describeProgress(status, progress).title).toBe(title)
})

test('tells pages, finds and the time that is left while pages are visited', () => {
  expect(describeProgress(1, progress)).toEqual({
    title: 'Visiting your website',
    percent: 27,
    facts: ['12 of 48 page visits done', '1,234 cookies and storage entries found', 'about 2 minutes left'],
  })
})

test('says nothing that is not known yet', () => {
  const nothing = { pagesDone: 0, pagesKnown: 0, found: 0, leftSeconds: null }
  expect(describeProgress(1, nothing)).toEqual({ title: 'Visiting your website', percent: 5, facts: [] })
})

test('never claims more than all pages', () => {
  expect(describeProgress(1, { ...progress, pagesDone: 60 }).percent).toBe(92)
})

test.each([
  [0, 'less than a minute left'],
  [29, 'less than a minute left'],
  [70, 'about 1 minute left'],
  [3600, 'about 60 minutes left'],
])('%d seconds are %s', (seconds, words) => {
  expect(describeTimeLeft(seconds)).toBe(words)
})
