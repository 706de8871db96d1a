import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookieList } from './read-cookie-list.ts'

const HEADING =
  'ID,Platform,Category,Cookie / Data Key name,Domain,Description,Retention period,Data Controller,User Privacy & GDPR Rights Portals,Wildcard match'

const list = (...rows: string[]) => readCookieList([HEADING, ...rows, ''].join('\r\n'))

test('a row becomes a fact, with quotes, commas and a mark at the beginning of the file', () => {
  const { facts } = readCookieList(
    `\uFEFF${HEADING}\n1,Acme Tags,Marketing,acme_id,"acme.example (3rd party) or .ACME.test","Says ""hello"", and\ncounts",13 months,"Acme, Inc.",https://acme.example/,0\n`,
  )
  expect(facts).toEqual([
    {
      name: 'acme_id',
      hosts: ['acme.example', 'acme.test'],
      serviceName: 'Acme Tags',
      vendor: 'Acme, Inc.',
      category: 'marketing',
      description: 'Says "hello", and counts',
      lifetimeSeconds: 33_696_000,
    },
  ])
})

test('what is marked as a beginning matches everything that begins with it', () => {
  const { facts } = list(
    '1,A,Analytics,one_,,,,,,1',
    '2,A,Analytics,two*,,,,,,1',
    '3,A,Analytics,three,,,,,,0',
  )
  expect(facts.map(({ name }) => name)).toEqual(['one_*', 'two*', 'three'])
})

test('only what is called necessary or a protection is believed to need no consent', () => {
  const rows = ['Necessary', 'Security', 'Functional', 'Personalization', 'analytics', 'Marketing']
  expect(
    list(...rows.map((category) => `1,A,${category},n,,,,,,0`)).facts.map(({ category }) => category),
  ).toEqual(['necessary', 'necessary', 'preferences', 'preferences', 'analytics', 'marketing'])
})

test('a row without a name or a known category is told by its place and left out', () => {
  const { facts, refusedRows } = list(
    '1,A,Marketing,,,,,,,0',
    '2,A,Whatever,n,,,,,,0',
    '3,A,Marketing,*,,,,,,1',
    '4,A,Marketing,n,,,,,,0',
  )
  expect(facts).toHaveLength(1)
  expect(refusedRows).toEqual([2, 3, 4])
})

test.each([
  ['', 'these columns are missing: Platform, Category'],
  ['name;category', 'these columns are missing'],
  [`${HEADING}\n"never ends`, 'this is no CSV'],
])('%j is refused in words', (csv, words) => {
  expect(() => readCookieList(csv)).toThrow(words)
})

test('whatever the cells hold, what comes out is one printable line', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `"${text.replaceAll('"', '""')}"`)
  fc.assert(
    fc.property(fc.array(cell, { minLength: 10, maxLength: 10 }), (cells) => {
      for (const { serviceName, vendor, description } of list(cells.with(2, 'Marketing').join()).facts) {
        for (const text of [serviceName, vendor, description]) expect(text).not.toMatch(/[\u0000-\u001f]/)
      }
    }),
  )
})
