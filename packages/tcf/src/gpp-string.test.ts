import { GppModel } from '@iabgpp/cmpapi'
import { expect, test } from 'vitest'
import { randomOf } from '../test/random.ts'
import { randomTcModel, randomUsValues } from '../test/random-models.ts'
import { ConsentStringError } from './consent-string-error.ts'
import { encodeTcString } from './encode-tc-string.ts'
import { gppFieldsOfTc } from './gpp-fields-of-tc.ts'
import { tcfGppSection, usGppSection, uspGppSection } from './gpp-section.ts'
import { decodeGpp, encodeGpp } from './gpp-string.ts'
import { decodeUsSection, encodeUsSection } from './us-section-string.ts'
import { usSections } from './us-sections.ts'
import { decodeUsp } from './usp-string.ts'

const given = {
  SharingNotice: 1,
  SaleOptOutNotice: 1,
  SharingOptOutNotice: 1,
  TargetedAdvertisingOptOutNotice: 1,
}

test.each([
  [
    'DBABLA~CVQVAAAAAACA.YA',
    'usnat',
    { ...given, SaleOptOut: 1, SharingOptOut: 1, TargetedAdvertisingOptOut: 1, Gpc: true },
  ],
  [
    'DBABLA~CVQqAAAAAACA.QA',
    'usnat',
    { ...given, SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2, Gpc: false },
  ],
  [
    'DBABBg~BUUAAACA.YA',
    'usca',
    { SaleOptOutNotice: 1, SharingOptOutNotice: 1, SaleOptOut: 1, SharingOptOut: 1, Gpc: true },
  ],
] as const)('writes %s as the vector says', (text, name, values) => {
  expect(encodeGpp([usGppSection(name, { ...values, MspaCoveredTransaction: 2 })])).toBe(text)
  const [part] = decodeGpp(text)
  expect(decodeUsSection(name, part?.text ?? '')).toMatchObject(values)
})

test.each([
  ['usva', 'DBABRg'],
  ['usco', 'DBABJg'],
  ['usut', 'DBABFg'],
  ['usct', 'DBABVg'],
  ['usfl', 'DBABAw'],
  ['usmt', 'DBABQw'],
  ['usor', 'DBABIw'],
  ['ustx', 'DBABEw'],
  ['usde', 'DBABUw'],
  ['usia', 'DBABCw'],
  ['usne', 'DBABSw'],
  ['usnh', 'DBABKw'],
  ['usnj', 'DBABAYA'],
  ['ustn', 'DBABQYA'],
  ['usmn', 'DBABIYA'],
  ['usmd', 'DBABEYA'],
  ['usin', 'DBABUYA'],
  ['usky', 'DBABCYA'],
  ['usri', 'DBABSYA'],
] as const)('writes the header of %s as %s', (name, header) => {
  const section = usGppSection(name, { MspaCoveredTransaction: 2 })
  expect(encodeGpp([section])).toBe(`${header}~${section.text}`)
  expect(decodeGpp(`${header}~x`)).toEqual([{ id: section.id, text: 'x' }])
})

test.each([
  [[2], 'DBABMA', 'DBABM'],
  [[2, 6], 'DBACNYA', 'DBACNY'],
  [[5, 6], 'DBABjw', 'DBABjw'],
])(
  'writes the header of sections %j as the library does and reads the shorter form too',
  (ids, text, short) => {
    const parts = ids.map((id) => ({ id, text: 'x' }))
    expect(encodeGpp(parts)).toBe([text, ...ids.map(() => 'x')].join('~'))
    expect(decodeGpp([short, ...ids.map(() => 'x')].join('~'))).toEqual(parts)
  },
)

test.each(usSections.map(({ name }) => name))('writes and reads %s as the library does', (name) => {
  const random = randomOf(name.length + (name.codePointAt(3) ?? 0))
  for (let at = 0; at < 50; at += 1) {
    const values = randomUsValues(random, name)
    const official = new GppModel()
    for (const [field, value] of Object.entries(values)) official.setFieldValue(name, field, value)
    const section = usGppSection(name, values)
    expect(section.text).toBe(official.encodeSection(name))
    expect(decodeUsSection(name, section.text)).toEqual(official.getSection(name))
    expect(section.fields).toEqual(official.getSection(name))
    expect(encodeGpp([section])).toBe(official.encode())
  }
})

test('reads the national section in its first version', () => {
  const official = new GppModel()
  official.setFieldValue('usnat', 'Version', 1)
  official.setFieldValue('usnat', 'SensitiveDataProcessing', [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])
  official.setFieldValue('usnat', 'KnownChildSensitiveDataConsents', [1, 2])
  expect(decodeUsSection('usnat', official.encodeSection('usnat'))).toEqual(official.getSection('usnat'))
})

test('carries a TC string and a US privacy string beside the others', () => {
  const random = randomOf(3)
  const model = { ...randomTcModel(random, [2, 6, 8, 300]), restrictions: [] }
  const tcString = encodeTcString(model)
  const tcf = tcfGppSection(tcString, gppFieldsOfTc(model))
  const usp = uspGppSection('1YNN')
  const text = encodeGpp([usp, usGppSection('usca', { MspaCoveredTransaction: 2, Gpc: false }), tcf])
  expect(text.split('~').slice(1, 3)).toEqual([tcString, '1YNN'])
  const official = new GppModel(text)
  expect(official.getSectionIds()).toEqual([2, 6, 8])
  expect(JSON.parse(JSON.stringify(tcf.fields))).toEqual(
    JSON.parse(JSON.stringify(official.getSection('tcfeuv2'))),
  )
  expect(usp.fields).toEqual(official.getSection('uspv1'))
})

test.each([
  ['nothing', '', 'malformed'],
  ['a TC string', 'CQgYw8AQgYw8AAfABBENBqFg', 'unsupported'],
  ['another version', 'DCABLA~CVQVAAAAAACA.YA', 'unsupported'],
  ['fewer sections than the header says', 'DBABLA', 'malformed'],
  ['more sections than the header says', 'DBABLA~a~b', 'malformed'],
  ['an empty section', 'DBABLA~', 'malformed'],
  ['a header that ends too early', 'DBAB~a', 'malformed'],
  ['ids beyond all that exist', 'DBABAAAAAAAAAAAAAAAAAAAAAAAAAAABg~a', 'malformed'],
  ['too many characters', `DBABLA~${'A'.repeat(300_000)}`, 'too_long'],
])('refuses %s', (_, text, problem) => {
  expect(() => decodeGpp(text)).toThrow(expect.objectContaining({ name: 'ConsentStringError', problem }))
})

test.each([
  ['a version to come', 'usca', 'CUUAAACA.YA'],
  ['a value of 3', 'usca', 'B_UAAACA.YA'],
  ['a covered transaction that is neither', 'usca', 'BUUAAAAA.YA'],
  ['a sub-section that there is none of', 'usva', 'BAAAABA.YA'],
  ['a sub-section of another kind', 'usca', 'BUUAAACA.gA'],
  ['three sub-sections', 'usca', 'BUUAAACA.YA.YA'],
  ['an end in the middle', 'usnat', 'CVQ'],
] as const)('refuses a US section with %s', (_, name, text) => {
  expect(() => decodeUsSection(name, text)).toThrow(ConsentStringError)
})

test.each([
  ['a value of 3', { SaleOptOut: 3 }],
  ['too many values', { KnownChildSensitiveDataConsents: [0, 0, 0] }],
  ['a negative one', { SaleOptOut: -1 }],
  ['no word on the agreement', { MspaCoveredTransaction: 0 }],
])('does not write a US section with %s', (_, part) => {
  expect(() => encodeUsSection('usca', { MspaCoveredTransaction: 2, ...part })).toThrow(ConsentStringError)
})

test('does not write two sections of one id', () => {
  expect(() => encodeGpp([uspGppSection('1YNN'), uspGppSection('1YNN')])).toThrow(ConsentStringError)
})

test.each(['', '1', '2YNN', '1YNX', '1YNNN', '1ynn'])('refuses the US privacy string "%s"', (text) => {
  expect(() => decodeUsp(text)).toThrow(ConsentStringError)
})
