import { expect, test } from 'vitest'
import { readShortcut } from './read-shortcut.ts'

const SHORTCUTS = new Set(['g s', 'g k', 's', '?'])

test('one key is a shortcut at once', () => {
  expect(readShortcut(SHORTCUTS, undefined, { key: '?', at: 0 })).toEqual({ shortcut: '?' })
})

test('two keys in a row are one shortcut, also with caps lock', () => {
  const { begun } = readShortcut(SHORTCUTS, undefined, { key: 'G', at: 1000 })
  expect(readShortcut(SHORTCUTS, begun, { key: 'K', at: 1900 })).toEqual({ shortcut: 'g k' })
  expect(readShortcut(SHORTCUTS, begun, { key: 's', at: 1900 })).toEqual({ shortcut: 'g s' })
})

test('a second key that comes too late stands for itself', () => {
  const { begun } = readShortcut(SHORTCUTS, undefined, { key: 'g', at: 0 })
  expect(readShortcut(SHORTCUTS, begun, { key: 's', at: 5000 })).toEqual({ shortcut: 's' })
})

test('other keys do nothing and end a sequence', () => {
  const { begun } = readShortcut(SHORTCUTS, undefined, { key: 'g', at: 0 })
  expect(readShortcut(SHORTCUTS, begun, { key: 'x', at: 10 })).toEqual({})
})
