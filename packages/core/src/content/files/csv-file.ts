import { FORMULA_START } from '@placet/analytics/queries/export-report'
import type { TextFileProblem } from '@placet/contract/text-files'
import { CsvError, parse } from 'csv-parse/sync'
import { toCsv } from '../../lists/index.ts'
import type { ReadFile, ReadText, WrittenText } from './text-file.ts'

const COLUMNS = ['language', 'key', 'source', 'text'] as const
/** Without it, Excel reads the file in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = new RegExp(FORMULA_START)

export function writeCsv(texts: readonly WrittenText[]): string {
  return BYTE_ORDER_MARK + toCsv(COLUMNS, texts)
}

/** Columns may be in any order; `source` is for people to read and may be left out. */
export function readCsv(content: string): ReadFile {
  const { rows, problems } = readRows(content)
  const [heading, ...others] = rows
  if (!heading) return { texts: [], problems: problems.length > 0 ? problems : [at(1, 'The file is empty.')] }
  const names = heading.cells.map((name) => name.trim().toLowerCase())
  const wrong = headingProblem(names)
  if (wrong !== null) return { texts: [], problems: [at(heading.line, wrong)] }
  const texts: ReadText[] = []
  const found = [...problems]
  for (const { line, cells } of others) {
    const cellOf = (name: (typeof COLUMNS)[number]) => withoutApostrophe(cells[names.indexOf(name)] ?? '')
    if (cells.length === names.length) {
      const [language, key, text] = [cellOf('language').trim(), cellOf('key').trim(), cellOf('text').trim()]
      texts.push({ line, language, key, text })
    } else found.push(at(line, `This row has ${cells.length} cells instead of ${names.length}.`))
  }
  return { texts, problems: found }
}

function headingProblem(names: readonly string[]): string | null {
  const needed = ['language', 'key', 'text'].filter((name) => !names.includes(name))
  if (needed.length > 0 && names.length === 1 && names[0]?.includes(';')) {
    return 'Separate the columns with commas.'
  }
  if (needed.length > 0) return `These columns are missing: ${needed.join(', ')}.`
  const unknown = names.filter((name) => !COLUMNS.some((each) => each === name))
  if (unknown.length > 0) return `These columns are unknown: ${unknown.join(', ')}.`
  return new Set(names).size < names.length ? 'A column appears twice.' : null
}

interface Row {
  line: number
  cells: string[]
}

function readRows(content: string): { rows: Row[]; problems: TextFileProblem[] } {
  try {
    const rows: Row[] = []
    let line = 1
    for (const cells of parse(content, { bom: true, relax_column_count: true })) {
      const isEmpty = cells.length === 1 && cells[0] === ''
      if (!isEmpty) rows.push({ line, cells })
      line += 1 + (cells.join(' ').match(/\r\n|\r|\n/g)?.length ?? 0)
    }
    return { rows, problems: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const where: unknown = Reflect.get(error, 'lines')
    const line = typeof where === 'number' ? where : 1
    return { rows: [], problems: [at(line, `This isn’t CSV: ${error.message}`)] }
  }
}

/** Writing puts an apostrophe before texts that a spreadsheet would run as a formula. */
function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

function at(line: number, message: string): TextFileProblem {
  return { line, message }
}
