import fc from 'fast-check'
import { leastMs } from '@placet/testkit/measure/least-ms'
import { describe, expect, test } from 'vitest'
import { checkCustomCss } from './custom-css.ts'
import { GOOD_SHEETS, HOSTILE_SHEETS } from './fixtures/style-sheets.ts'

describe('T2: a hostile sheet is refused with line and reason', () => {
  test.each(HOSTILE_SHEETS)('%s', (_, sheet) => {
    const checked = checkCustomCss(sheet)
    expect(checked).toHaveProperty('problems')
    for (const { line, column, reason } of 'problems' in checked ? checked.problems : []) {
      expect(line).toBeGreaterThan(0)
      expect(column).toBeGreaterThan(0)
      expect(reason).toMatch(/^.{10,120}\.$/)
    }
  })

  test('the corpus is as large as it is said to be, and nothing is in it twice', () => {
    expect(new Set(HOSTILE_SHEETS.map(([, sheet]) => sheet)).size).toBe(HOSTILE_SHEETS.length)
    expect(HOSTILE_SHEETS.length).toBeGreaterThanOrEqual(60)
    expect(GOOD_SHEETS.length).toBeGreaterThanOrEqual(20)
  })
})

describe('what owners really write is taken over', () => {
  test.each(GOOD_SHEETS)('%s', (sheet) => {
    const checked = checkCustomCss(sheet)
    expect(checked).toHaveProperty('css')
    if ('css' in checked) expect(checkCustomCss(checked.css)).toEqual(checked)
  })
})

test('what comes out is written anew, without comments', () => {
  expect(
    checkCustomCss(
      '/* dark */\n.banner , p {\n  Color: red; /* x */\n}\n@media (max-width: 600px) { p { padding: 0 } }',
    ),
  ).toEqual({
    css: '.banner , p{color:red;}@media (max-width: 600px){p{padding:0;}}',
  })
  expect(checkCustomCss('')).toEqual({ css: '' })
})

test('every problem is reported, each at its place', () => {
  const sheet =
    '.banner {\n  display: none;\n  position: fixed;\n}\n\n  @import "x.css";\n.deny { color: red }'
  expect(checkCustomCss(sheet)).toEqual({
    problems: [
      { line: 2, column: 3, reason: '“none” is not possible in display.' },
      { line: 3, column: 3, reason: 'position cannot be set.' },
      { line: 6, column: 3, reason: '@import isn’t supported.' },
      { line: 7, column: 1, reason: 'Accept and deny must look alike, so neither can be styled alone.' },
    ],
  })
})

test('a sheet that cannot be read says where', () => {
  expect(checkCustomCss('p { color: red')).toEqual({
    problems: [{ line: 1, column: 1, reason: 'This can’t be parsed: Unclosed block.' }],
  })
})

test('whatever is written, nothing that fetches, hides or runs comes out', () => {
  const piece = fc.constantFrom(
    ...HOSTILE_SHEETS.map(([, sheet]) => sheet),
    ...GOOD_SHEETS.map(([sheet]) => sheet),
    ...[
      '{',
      '}',
      ';',
      ':',
      '"',
      "'",
      '/*',
      '*/',
      '(',
      ')',
      '\\',
      '\n',
      '@media (',
      'url(',
      '\0',
      '\u2028',
      '<!--',
      '</style>',
    ],
  )
  const sheets = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 12 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(sheets, (sheet) => {
      const checked = checkCustomCss(sheet)
      if (!('css' in checked)) return
      expect(checked.css).not.toMatch(
        /url\((?!["']?data:image\/(?!svg))|@(?!media)|expression|[;{]position:|display:none|<\/|!/i,
      )
      expect(checkCustomCss(checked.css)).toEqual(checked)
    }),
    { numRuns: 2000 },
  )
})

test('the largest sheet that can be saved costs no more than its length', () => {
  const sheets = [42, 420].map((rules) => '.banner p { color: #123456; padding: 4px 8px }\n'.repeat(rules))
  for (const sheet of sheets) expect(checkCustomCss(sheet)).toHaveProperty('css')
  const [short = 0, long = 0] = sheets.map((sheet) => leastMs(() => checkCustomCss(sheet)))
  expect(long / Math.max(short, 0.5)).toBeLessThan(40)
})
