import { leastMs } from '@placet/testkit/measure/least-ms'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv-file.ts'
import { readRows } from './read-rows.ts'
import type { WrittenText } from './text-file.ts'
import { readXliff, writeXliff } from './xliff-file.ts'

const FORMATS = {
  csv: { write: writeCsv, read: readCsv },
  xliff: {
    write: (texts: readonly WrittenText[]) => writeXliff(texts, { site: 'a&b.example', source: 'en' }),
    read: readXliff,
  },
}

/** Trimmed, as they are stored, and without characters that XML has no way to write. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      "''@x",
      '"quoted"',
      'a,b',
      '<b>&amp;</b>',
      ']]>',
      'two\nlines',
      'x\r\ny',
      '\u0085',
    ),
  )
  .map((value) => value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').trim())
const key = fc.oneof(
  fc.constantFrom('accept', 'cookieCount_one'),
  text.filter((value) => value !== '').map((name) => `cd_${name}`),
)
const written = fc.record({ language: fc.constantFrom('en', 'de', 'pt-BR'), key, source: text, text })

describe.each(Object.entries(FORMATS))('%s', (_, { write, read }) => {
  test('every text that is written is read as it was', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 20 }), (texts) => {
        const { texts: found, problems } = read(write(texts))
        expect(problems).toEqual([])
        const order = (list: readonly Pick<WrittenText, 'language' | 'key' | 'text'>[]) =>
          list
            .map(({ language, key: name, text: value }) => JSON.stringify([language, name, value]))
            .toSorted()
        expect(order(found)).toEqual(order(texts))
      }),
    )
  })
})

test('rows of CSV are named by the line where they start', () => {
  const { texts } = readCsv('text,language,key\r\n"two\r\nlines",de,accept\r\n\r\nNein,de,deny\r\n')
  expect(texts.map(({ line, key: name }) => [name, line])).toEqual([
    ['accept', 2],
    ['deny', 5],
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['key,text\r\n', 'These columns are missing: language.'],
  ['language;key;text\r\n', 'Separate the columns with commas.'],
  ['language,key,text,colour\r\n', 'These columns are unknown: colour.'],
  ['language,key,text,text\r\n', 'A column appears twice.'],
  ['language,key,text\r\nde,accept\r\n', 'This row has 2 cells instead of 3.'],
  ['language,key,text\r\nde,accept,"open\r\n', /^This isn’t CSV: /],
])('%j is refused with its reason', (content, message) => {
  const { problems } = readCsv(content)
  expect(problems).toHaveLength(1)
  expect(problems[0]?.message).toMatch(message)
})

test.each([
  ['an empty file with marks', '\uFEFF', []],
  [
    'all kinds of line ends',
    'a,b\nc,d\re,f\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'empty cells',
    ',\n"",\n',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['an empty cell at the end', 'a,', [['a', '']]],
  ['empty lines', '\n\r\n\na\n\n', [['a']]],
  ['quotes, commas and lines in a cell', '"a ""b""","c,d\r\ne"', [['a "b"', 'c,d\r\ne']]],
])('rows of CSV are read: %s', (_, content, cells) => {
  const { rows, problem } = readRows(content)
  expect([rows.map((row) => row.cells), problem]).toEqual([cells, null])
})

test.each([['a"b,c'], ['"a"b,c'], ['"a" ,b'], ['"a'], ['"a""']])('%j isn’t CSV', (content) => {
  expect(readRows(content).problem?.message).toMatch(/^This isn’t CSV: /)
})

const XLIFF = 'urn:oasis:names:tc:xliff:document:1.2'
const HEADING = 'language,key,source,text\r\n'

test.each([
  ['line ends', (count: number) => readCsv(HEADING + '\n'.repeat(count))],
  ['short rows', (count: number) => readCsv(HEADING + 'a\n'.repeat(count / 2))],
  ['rows', (count: number) => readCsv(HEADING + 'en,a,b,c\n'.repeat(count / 9))],
  ['commas', (count: number) => readCsv(HEADING + ','.repeat(count))],
  ['quotes', (count: number) => readCsv(HEADING + '"'.repeat(count))],
  ['quoted cells', (count: number) => readCsv(HEADING + '"",'.repeat(count / 3))],
  ['one cell', (count: number) => readCsv(HEADING + 'x'.repeat(count))],
  ['attributes', (count: number) => readXliff(`<xliff ${'a1="" '.repeat(count / 6)}/>`)],
  [
    'namespaces',
    (count: number) =>
      readXliff(`<xliff ${Array.from({ length: count / 16 }, (_, at) => `xmlns:a${at}="u"`).join(' ')}/>`),
  ],
  ['elements', (count: number) => readXliff(`<xliff xmlns="${XLIFF}">${'<b/>'.repeat(count / 4)}</xliff>`)],
])('T75: a file of nothing but %s costs at most in proportion to its size', (_, read) => {
  const [small, large] = [leastMs(() => read(20_000)), leastMs(() => read(320_000))]
  // 16 times as large: a parser whose cost is quadratic takes 256 times as long.
  expect(large).toBeLessThan(Math.max(small, 5) * 64)
})

const inXliff = (body: string, head = '') =>
  `<?xml version="1.0"?>${head}\n<xliff version="1.2" xmlns="${XLIFF}">` +
  `<file original="x" source-language="en" target-language="de" datatype="plaintext"><body>\n${body}</body></file></xliff>`

test('a file from a translation tool is read: suggestions, notes and marks change nothing', () => {
  const unit = `<group id="g"><trans-unit id="accept"><source>Accept <mrk mtype="x">all</mrk></source>
    <seg-source>Accept all</seg-source>
    <target state="final"><mrk mtype="seg" mid="0">Alle</mrk> annehmen</target><note>Short, please</note>
    <alt-trans><source>Accept</source><target>Akzeptieren</target></alt-trans></trans-unit></group>`
  expect(readXliff(inXliff(unit))).toEqual({
    texts: [{ line: 3, language: 'de', key: 'accept', text: 'Alle annehmen' }],
    problems: [],
  })
})

const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`
const unitWith = (target: string) =>
  `<trans-unit id="accept"><source>a</source><target>${target}</target></trans-unit>`

test.each([
  ['a document type', inXliff(unitWith('x'), '<!DOCTYPE xliff>'), /document type/],
  ['entities that grow', inXliff(unitWith('&b;'), bomb), /document type/],
  [
    'entities that fetch',
    inXliff(unitWith('&f;'), '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    /document type/,
  ],
  ['an entity of nobody', inXliff(unitWith('&nbsp;')), /isn’t XML/],
  ['an end that is missing', inXliff('<trans-unit id="accept">'), /isn’t XML/],
  [
    'XLIFF 2.0',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"></xliff>',
    /isn’t XLIFF 1\.2/,
  ],
  ['another document', '<html></html>', /isn’t XLIFF 1\.2/],
  ['no document', 'accept = Ja', /isn’t XML/],
  ['a great depth', inXliff('<group>'.repeat(100_000)), /nested too deeply/],
])('T75: %s is refused, and nothing of it is read', (_, content, message) => {
  const { texts, problems } = readXliff(content)
  expect(texts).toEqual([])
  expect(problems).toHaveLength(1)
  expect(problems[0]?.message).toMatch(message)
})

test('markup in a text is a problem of its line', () => {
  expect(readXliff(inXliff(unitWith('a <x id="1"/> b'))).problems).toEqual([
    { line: 3, message: 'Texts can’t contain <x>.' },
  ])
})
