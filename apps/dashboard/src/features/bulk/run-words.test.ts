import { BulkState } from '@placet/contract/bulk'
import { expect, test } from 'vitest'
import { sayStates, showItem, titleOf } from './run-words.ts'

test('a published site is live once every edge serves it', () => {
  expect(showItem({ state: 'done', isLive: false }, 'publish').words).toBe('Publishing')
  expect(showItem({ state: 'done', isLive: true }, 'publish').words).toBe('Live')
  expect(showItem({ state: 'done', isLive: false }, 'scan').words).toBe('Scan started')
})

test.each(BulkState.options)('%s has words of its own', (state) => {
  expect(showItem({ state, isLive: true }, 'publish').words).not.toBe('')
})

test('a run reads as one line', () => {
  expect(titleOf('publish', 1)).toBe('Publish 1 site')
  expect(sayStates({ kind: 'publish', states: { done: 2, failed: 1 } })).toBe('2 published, 1 failed')
})
