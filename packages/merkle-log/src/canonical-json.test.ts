import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CanonicalFormError, canonicalJson, type Json, parseCanonicalJson } from './canonical-json.ts'

test.each<[Json, string]>([
  [{ b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
  [
    { '€': 1, '\r': 2, '\uFB33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 },
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\uFB33":3}',
  ],
  [
    [1e21 / 1e21, -0, 1.5, 1e-7, 0.000001, 333_333_333.333_333_3],
    '[1,0,1.5,1e-7,0.000001,333333333.3333333]',
  ],
  ['€$\u000F\nA\'B"\\/', '"€$\\u000f\\nA\'B\\"\\\\/"'],
  ['é', '"é"'],
  ['e\u0301', '"e\u0301"'],
  [{}, '{}'],
  [[], '[]'],
])('%j is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each<[string, () => string]>([
  ['not a number', () => canonicalJson(Number.NaN)],
  ['infinity', () => canonicalJson(Number.POSITIVE_INFINITY)],
  ['an integer that is not exact', () => canonicalJson(2 ** 53)],
  ['a date', () => canonicalJson(parsed('{"a":1}', new Date()))],
  ['half a surrogate pair', () => canonicalJson('\uD800')],
  ['half a surrogate pair in a key', () => canonicalJson({ '\uDEAD': 1 })],
  ['what is undefined', () => canonicalJson(parsed('{"a":1}', undefined))],
  ['what is nested too deep', () => canonicalJson(nested(40))],
])('refuses %s', (_name, write) => {
  expect(write).toThrow(CanonicalFormError)
})

test.each([
  ['{"b":1,"a":2}', 'not_canonical'],
  ['{"a":1,"a":1}', 'not_canonical'],
  ['{ "a":1}', 'not_canonical'],
  ['{"a":1}\n', 'not_canonical'],
  ['[1.0]', 'not_canonical'],
  ['[-0]', 'not_canonical'],
  ['[9007199254740993]', 'not_canonical'],
  ['["\\u0041"]', 'not_canonical'],
  ['["\\ud800"]', 'not_canonical'],
  ['{"a":1', 'not_json'],
  ['', 'not_json'],
])('%j is read as %s', (text, problem) => {
  expect(parseCanonicalJson(text)).toEqual({ problem })
})

test('a record reads back from its form, whatever the order of its keys', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.oneof(fc.integer(), fc.boolean(), fc.string())),
      (record) => {
        const text = canonicalJson(record)
        const reversed = Object.fromEntries(Object.entries(record).reverse())
        expect(canonicalJson(reversed)).toBe(text)
        expect(parseCanonicalJson(text)).toEqual({ value: JSON.parse(text) })
      },
    ),
  )
})

test('a polluting key stays a key', () => {
  expect(parseCanonicalJson('{"__proto__":{"polluted":true}}')).toHaveProperty('value')
  expect(canonicalJson({})).toBe('{}')
})

function nested(depth: number): Json {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

/** What a caller without types could hand over. */
function parsed(text: string, replacement: unknown): Json {
  return JSON.parse(text, (key: string, value: unknown) =>
    key === 'a' ? { b: [replacement] } : value,
  ) as Json
}
