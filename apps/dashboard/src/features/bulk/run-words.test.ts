import { BulkState } from '@placet/contract/bulk'
import { expect, test } from 'vitest'
import { sayStates, showItem, titleOf } from './run-words.ts'

test('a published site is live once every edge serves it', () => {
  expect(showItem({ state: 'done', isLive: false, version: 1 }, 'publish').words).toBe('Publishing')
  expect(showItem({ state: 'done', isLive: true, version: 1 }, 'publish').words).toBe('Live')
  expect(showItem({ state: 'done', isLive: false, version: 1 }, 'scan').words).toBe('Scan started')
})

test.each(BulkState.options)('%s has words of its own', (state) => {
  expect(showItem({ state, isLive: true, version: 1 }, 'publish').words).not.toBe('')
})

test('a run reads as one line', () => {
  expect(titleOf('publish', 1)).toBe('Publish 1 site')
  expect(sayStates({ kind: 'publish', states: { done: 2, failed: 1 } })).toBe('2 published, 1 failed')
})

test('settings that were only saved are not waited for', () => {
  expect(showItem({ state: 'done', isLive: false, version: null }, 'apply').words).toBe('Saved as draft')
  expect(showItem({ state: 'undone', isLive: false, version: null }, 'apply').words).toBe('Undone')
  expect(showItem({ state: 'done', isLive: false, version: 2 }, 'apply').words).toBe('Publishing')
})

test('a site that a roll-out leaves as it is has nothing to wait for', () => {
  const item = { state: 'done', isLive: false, version: null, code: 'nothing_to_change' } as const
  expect(showItem(item, 'template')).toEqual({ words: 'Unchanged', look: 'good' })
})
