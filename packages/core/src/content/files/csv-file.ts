import { FORMULA_START } from '@placet/analytics/queries/export-report'
import type { TextFileProblem } from '@placet/contract/text-files'
import { toCsv } from '../../lists/index.ts'
import { readRows } from './read-rows.ts'
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
  const { rows, problem } = readRows(content)
  const [heading, ...others] = rows
  if (problem) return { texts: [], problems: [problem] }
  if (!heading) return { texts: [], problems: [at(1, 'The file is empty.')] }
  const names = heading.cells.map((name) => name.trim().toLowerCase())
  const wrong = headingProblem(names)
  if (wrong !== null) return { texts: [], problems: [at(heading.line, wrong)] }
  const texts: ReadText[] = []
  const problems: TextFileProblem[] = []
  for (const { line, cells } of others) {
    const cellOf = (name: (typeof COLUMNS)[number]) => withoutApostrophe(cells[names.indexOf(name)] ?? '')
    if (cells.length === names.length) {
      const [language, key, text] = [cellOf('language').trim(), cellOf('key').trim(), cellOf('text').trim()]
      texts.push({ line, language, key, text })
    } else problems.push(at(line, `This row has ${cells.length} cells instead of ${names.length}.`))
  }
  return { texts, problems }
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

/** Writing puts an apostrophe before texts that a spreadsheet would run as a formula. */
function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

function at(line: number, message: string): TextFileProblem {
  return { line, message }
}
