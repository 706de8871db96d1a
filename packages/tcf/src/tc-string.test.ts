import { expect, test } from 'vitest'
import {
  decodeOfficially,
  officialList,
  officialTcString,
  officialTcStringByRules,
} from '../test/official-tc.ts'
import { randomOf } from '../test/random.ts'
import { randomTcModel } from '../test/random-models.ts'
import { ConsentStringError } from './consent-string-error.ts'
import { decodeTcString } from './decode-tc-string.ts'
import { encodeTcString } from './encode-tc-string.ts'
import type { TcModel } from './tc-model.ts'

const DAY = Date.UTC(2026, 2, 1)

const nothing: TcModel = {
  createdMs: DAY,
  lastUpdatedMs: DAY,
  cmpId: 31,
  cmpVersion: 1,
  consentScreen: 1,
  consentLanguage: 'EN',
  vendorListVersion: 106,
  policyVersion: 5,
  isServiceSpecific: true,
  usesNonStandardTexts: false,
  specialFeatureOptIns: [],
  purposeConsents: [],
  purposeLegitimateInterests: [],
  purposeOneTreatment: false,
  publisherCountry: 'DE',
  vendorConsents: [],
  vendorLegitimateInterests: [],
  restrictions: [],
  disclosedVendors: [2, 6, 8],
}

const VECTORS: readonly (readonly [string, string, Partial<TcModel>])[] = [
  ['a refusal of everything', 'CQgYw8AQgYw8AAfABBENBqFgAAAAAAAAAAYgAAAAAAAA.IAEEUA', {}],
  [
    'an agreement to everything',
    'CQgYw8AQgYw8AAfABBENBqFsAP_gAEPgAAYgAEEUACCKAAA.IAEEUA',
    {
      purposeConsents: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      purposeLegitimateInterests: [2, 7, 8, 9, 10, 11],
      specialFeatureOptIns: [1, 2],
      vendorConsents: [2, 6, 8],
      vendorLegitimateInterests: [2, 6, 8],
    },
  ],
  [
    'a mixed choice',
    'CQgYw8AQgYw8AAfABBENBqFoAMAAAAMAAAYgABEABgIAAA.IAEEUA',
    {
      purposeConsents: [1, 2],
      purposeLegitimateInterests: [7, 8],
      specialFeatureOptIns: [1],
      vendorConsents: [2],
      vendorLegitimateInterests: [6],
    },
  ],
  [
    'a restriction of a publisher',
    'CQgYw8AQgYw8AAfABBENBqFgAIAAAAOAAAYgAEAEACACACEgAgAI.IAEAEA',
    {
      purposeConsents: [1],
      purposeLegitimateInterests: [7, 8, 9],
      vendorConsents: [8],
      vendorLegitimateInterests: [8],
      restrictions: [{ purposeId: 2, type: 1, vendorIds: [8] }],
      disclosedVendors: [8],
    },
  ],
  [
    'vendors as ranges',
    'CQgYw8AQgYw8AAfABBENBqFgAIAAAAAAAAYgGMwAgF5gMZAAAAAA.IGMwAgF5gMZA',
    { purposeConsents: [1], vendorConsents: [755, 793], disclosedVendors: [755, 793] },
  ],
]

// The vectors are filled up to bytes, the official library goes on to 24 bits: the same but for zeros.
const withoutPadding = (text: string) => text.replace(/A+(?=\.|$)/g, '')

test.each(VECTORS)('writes and reads %s as the vector says', (_, text, part) => {
  const model = { ...nothing, ...part }
  expect(withoutPadding(encodeTcString(model))).toBe(withoutPadding(text))
  expect(decodeTcString(text)).toEqual(model)
  expect(decodeOfficially(text)).toEqual(model)
  expect(encodeTcString(model)).toBe(officialTcString(model, officialList([2, 6, 8, 755, 793])))
})

test('is what the library’s front door writes, rules included', () => {
  const random = randomOf(11)
  const listed = [2, 3, 5, 6, 7, 8, 40, 41, 60, 300]
  const list = officialList(listed)
  for (let at = 0; at < 100; at += 1) {
    const model = {
      ...randomTcModel(random, listed),
      consentLanguage: 'EN',
      vendorListVersion: 1,
      policyVersion: 5,
      purposeLegitimateInterests: [1, 2, 3, 4, 5, 6, 7],
    }
    expect(encodeTcString(model, listed)).toBe(officialTcStringByRules(model, list))
  }
})

test('changes from bits to ranges at the very id where the library does', () => {
  const listed = Array.from({ length: 130 }, (_, index) => index + 1)
  const list = officialList(listed)
  for (const id of listed) {
    for (const vendorConsents of [[id], listed.slice(0, id), [1, id], [1, 3, 5, id], [1, 2, 4, 5, id]]) {
      const model = { ...nothing, vendorConsents }
      expect(encodeTcString(model)).toBe(officialTcString(model, list))
    }
  }
})

test('writes a field of bits where ranges would be more than their count can say', () => {
  const everySixteenth = Array.from({ length: 4096 }, (_, index) => 13 + index * 16)
  const model = { ...nothing, vendorConsents: everySixteenth }
  expect(() => officialTcString(model, officialList([1]))).toThrow()
  expect(decodeTcString(encodeTcString(model)).vendorConsents).toEqual(everySixteenth)
})

test('reads a string from before vendors had to be disclosed', () => {
  expect(decodeTcString('CQgYw8AQgYw8AAfABBENBqFgAAAAAAAAAAYgAAAAAAAA').disclosedVendors).toBeNull()
})

test('reads segments in any order and passes over those of withdrawn kinds', () => {
  const publisher = {
    consents: [1, 24],
    legitimateInterests: [2],
    customPurposeCount: 2,
    customConsents: [2],
    customLegitimateInterests: [],
  }
  const model = { ...nothing, publisher }
  const [core, disclosed, ofPublisher] = encodeTcString(model).split('.')
  expect(decodeTcString([core, ofPublisher, 'QAEEUA', disclosed].join('.'))).toEqual(model)
})

const bits = (text: string) => text.replace(/[^01]/g, '').padEnd(Math.ceil(text.length / 6) * 6, '0')
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const textOf = (...parts: readonly string[]) =>
  bits(parts.join('')).replace(/.{6}/g, (six) => ALPHABET.charAt(Number.parseInt(six, 2)))
const HEAD = `000010${'0'.repeat(207)}`
const EMPTY_VENDORS = '0'.repeat(17)

test.each([
  ['nothing', '', 'malformed'],
  ['another alphabet', 'CQ+YgAw8', 'malformed'],
  ['another version', 'BObdrPUOevsguAfDqFENCNAAAAAmeAAA', 'unsupported'],
  ['an end in the middle', 'CQgYw8AQgYw8AAfABBENBqFgAAAA', 'malformed'],
  ['too many characters', `C${'A'.repeat(70_000)}`, 'too_long'],
  [
    'too many segments',
    'CQgYw8AQgYw8AAfABBENBqFgAAAAAAAAAAYgAAAAAAAA.IAEEUA.IAEEUA.IAEEUA.IAEEUA',
    'malformed',
  ],
  ['a segment of no kind', 'CQgYw8AQgYw8AAfABBENBqFgAAAAAAAAAAYgAAAAAAAA._AEEUA', 'malformed'],
  ['an empty segment', 'CQgYw8AQgYw8AAfABBENBqFgAAAAAAAAAAYgAAAAAAAA.', 'malformed'],
  [
    'a language beyond Z',
    textOf(`000010${'0'.repeat(102)}111111`, '0'.repeat(99), EMPTY_VENDORS, EMPTY_VENDORS, '0'.repeat(12)),
    'malformed',
  ],
  [
    'a range that runs backwards',
    textOf(HEAD, `${'1'.repeat(16)}1000000000001`, `1${'0'.repeat(14)}11${'0'.repeat(15)}1`),
    'malformed',
  ],
  [
    'the same range a thousand times',
    textOf(HEAD, `${'1'.repeat(16)}1`, '001111101000', `1${'0'.repeat(15)}1${'1'.repeat(16)}`.repeat(1000)),
    'malformed',
  ],
  [
    'restrictions of everybody a thousand times',
    textOf(
      ...[HEAD, EMPTY_VENDORS, EMPTY_VENDORS, '001111101000'],
      `000010000000000000011${'0'.repeat(15)}1${'1'.repeat(16)}`.repeat(1000),
    ),
    'too_long',
  ],
])('refuses %s', (_, text, problem) => {
  expect(() => decodeTcString(text)).toThrow(expect.objectContaining({ name: 'ConsentStringError', problem }))
})

test('throws nothing but its own error, whatever it is given', () => {
  const random = randomOf(5)
  const [, sound] = VECTORS[3] ?? []
  for (let at = 0; at < 5000; at += 1) {
    const text = Array.from(sound ?? '', (char) =>
      random.chance(0.05) ? ALPHABET.charAt(random.below(64)) : char,
    )
      .slice(0, random.chance(0.2) ? random.below(60) : 60)
      .join('')
    try {
      decodeTcString(text)
    } catch (error) {
      expect(error).toBeInstanceOf(ConsentStringError)
    }
  }
})

test.each([
  ['a number that does not fit', { cmpId: 4096 }],
  ['a language of one letter', { consentLanguage: 'E' }],
  ['a purpose of no number', { purposeConsents: [0] }],
  ['a vendor beyond the format', { vendorConsents: [65_536] }],
  ['a fraction', { vendorConsents: [1.5] }],
])('does not write %s', (_, part) => {
  expect(() => encodeTcString({ ...nothing, ...part })).toThrow(ConsentStringError)
})
