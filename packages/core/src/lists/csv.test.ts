import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells are quoted where they must be', () => {
  const rows = [
    { name: 'a,b', note: 'he said "no"' },
    { name: 'two\nlines', note: '' },
  ]
  expect(toCsv(['name', 'note'], rows)).toBe('name,note\r\n"a,b","he said ""no"""\r\n"two\nlines",\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\0=1',
  ' =1',
  '"=1',
  '＝1',
  '\n=1',
  '=HYPERLINK("x","y")',
])('T37: %j does not begin like a formula', (name) => {
  const [, line = ''] = toCsv(['name'], [{ name }]).split(/(?<=^name\r\n)/)
  expect(line.replace(/^"/, '')).toMatch(/^'/)
})
