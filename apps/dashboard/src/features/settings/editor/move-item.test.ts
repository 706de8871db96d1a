import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [3, 0, 'abc'],
  [0, 3, 'abc'],
  [-1, 0, 'abc'],
  [0.5, 0, 'abc'],
])('moving number %d of abc to %d gives %s', (from, to, moved) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(moved)
})
