import { beforeEach, expect, test } from 'vitest'
import { setFormats } from '../../ui/format-locale.ts'
import { declarationWords } from './declaration-words.ts'

beforeEach(() => setFormats({ chosen: 'en-US' }))

test.each([
  [12, 0, 12, 'The declaration lists 12 names.'],
  [12, 0, 9, 'The declaration lists 9 names: the same name on several hosts counts once.'],
  [12, 1, 11, 'The declaration lists 11 names: 1 hidden entry is left out.'],
  [
    12,
    2,
    1,
    'The declaration lists 1 name: the same name on several hosts counts once, and 2 hidden entries are left out.',
  ],
])('of %i entries, %i hidden and %i declared', (entries, hidden, declared, words) => {
  expect(declarationWords({ entries, hidden, declared })).toBe(words)
})
