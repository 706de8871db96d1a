import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextIndex } from './text-index.ts'

const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength })

test('finds the longest text that is contained, as looking for each one does', () => {
  fc.assert(
    fc.property(fc.array(text(5), { maxLength: 12 }), text(20), (texts, value) => {
      const found = createTextIndex(texts.map((each) => [each, each]))(value)
      const lengths = texts.filter((each) => value.includes(each)).map((each) => each.length)
      expect(found?.text.length ?? 0).toBe(Math.max(0, ...lengths))
      if (found) expect(value).toContain(found.value)
    }),
    { numRuns: 5000 },
  )
})

test('of equal texts the first is the answer, and an empty one never is', () => {
  expect(
    createTextIndex([
      ['', 0],
      ['ab', 1],
      ['ab', 2],
    ])('xab'),
  ).toEqual({ text: 'ab', value: 1 })
  expect(createTextIndex([['', 0]])('x')).toBeNull()
})
