import { expect, test } from 'vitest'
import { insertToken, missingToken } from './insert-token.ts'

const RANGE = {
  stream: 'placet-consent-0',
  incarnation: '2026-11-15T00:00:00.1Z',
  first: 1,
  last: 23,
  bootId: 'a',
  day: '2026-11-15',
}

test('a token changes with everything that makes it another insert', () => {
  const others = [
    { stream: 'placet-consent-1' },
    { incarnation: '2026-11-15T00:00:00.2Z' },
    { first: 2 },
    { first: 12, last: 3 },
    { last: 24 },
    { bootId: 'b' },
    { day: '2026-11-16' },
  ].map((change) => insertToken({ ...RANGE, ...change }))
  expect(new Set([insertToken(RANGE), insertToken({ ...RANGE }), ...others]).size).toBe(1 + others.length)
})

test('what is missing has a token of its own for every set of places', () => {
  const sets = [
    [],
    [{ position: 1, index: 0 }],
    [{ position: 1, index: 1 }],
    [
      { position: 1, index: 0 },
      { position: 1, index: 1 },
    ],
    [{ position: 11, index: 0 }],
  ]
  const tokens = sets.map((places) => missingToken(RANGE, places))
  expect(new Set([insertToken(RANGE), ...tokens]).size).toBe(1 + sets.length)
  expect(missingToken(RANGE, sets[3] ?? [])).toBe(tokens[3])
})
