import fc from 'fast-check'
import { expect, test } from 'vitest'
import { triesEveryWay } from '@placet/rules/fixtures/tries-every-way'
import { createNameIndex } from './name-index.ts'

const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), minLength: 1, maxLength: 7 })
const name = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })

test('finds exactly the patterns that trying each one in every way finds', () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 12 }), name, (patterns, value) => {
      const find = createNameIndex(patterns.map((each, index) => [each, index]))
      const wanted = [...patterns.keys()].filter((index) => triesEveryWay(patterns[index] ?? '', value))
      const found = find(value).map(({ value: index }) => index)
      expect(found.toSorted((a, b) => a - b)).toEqual(wanted)
    }),
    { numRuns: 5000 },
  )
})

test('names that objects have by themselves are names like others', () => {
  const find = createNameIndex([
    ['__proto__', 1],
    ['toString*', 2],
  ])
  expect(find('__proto__').map(({ value }) => value)).toEqual([1])
  expect(find('toString').map(({ value }) => value)).toEqual([2])
  expect([find('constructor'), find('hasOwnProperty'), find('')]).toEqual([[], [], []])
})
