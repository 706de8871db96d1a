import { expect, test } from 'vitest'
import { decodeAdditionalConsent, encodeAdditionalConsent } from './additional-consent.ts'
import { ConsentStringError } from './consent-string-error.ts'

test.each([
  ['2~1.10~dv.2.3.4', [10, 1], [4, 3, 2]],
  ['2~~dv.1.2', [], [1, 2]],
  ['2~1.2~dv.', [1, 2], []],
  ['2~~dv.', [], []],
])('writes and reads %s', (text, consented, disclosed) => {
  expect(encodeAdditionalConsent({ consented, disclosed: [...disclosed, ...consented] })).toBe(text)
  const read = decodeAdditionalConsent(text)
  expect([read.consented.toSorted((a, b) => a - b), read.disclosed]).toEqual([
    consented.toSorted((a, b) => a - b),
    disclosed.toSorted((a, b) => a - b),
  ])
})

test('reads the first version, which says nothing of those who were disclosed', () => {
  expect(decodeAdditionalConsent('1~1.2')).toEqual({ consented: [1, 2], disclosed: [] })
})

test.each([
  '',
  '2~1',
  '2~1~2',
  '3~1~dv.',
  '2~1..2~dv.',
  '2~a~dv.',
  '2~0~dv.',
  '1~.',
  `1~${'1.'.repeat(40_000)}1`,
])('refuses %.20s', (text) => {
  expect(() => decodeAdditionalConsent(text)).toThrow(ConsentStringError)
})

test('does not write what is no id', () => {
  expect(() => encodeAdditionalConsent({ consented: [0], disclosed: [] })).toThrow(ConsentStringError)
})
