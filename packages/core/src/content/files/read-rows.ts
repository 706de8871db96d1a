import { LABEL_MAX_LENGTH } from '@placet/contract/constants'
import type { TextFileProblem } from '@placet/contract/text-files'
import { TEXTS_MAX, TOO_MANY_TEXTS } from './text-file.ts'

export interface Row {
  /** Where it starts. */
  line: number
  cells: string[]
}

const CELLS_MAX = 20
const EMPTY_LINES_MAX = 100_000
/** More than a text may have, so that a text that is too long gets its own message. */
const CELL_MAX_CHARACTERS = 4 * LABEL_MAX_LENGTH
const PLAIN_CELL = /[^",\r\n]*/y

/** Rows of CSV without the empty ones. Reading ends at the first problem, so a hostile file costs no more than a good one. */
export function readRows(content: string): { rows: Row[]; problem: TextFileProblem | null } {
  const rows: Row[] = []
  let [line, emptyLines] = [1, 0]
  let at = content.startsWith('\uFEFF') ? 1 : 0
  let row: Row = { line, cells: [] }
  const refuse = (message: string) => ({ rows: [], problem: { line: row.line, message } })
  while (at < content.length) {
    const read = content[at] === '"' ? readQuoted(content, at) : readPlain(content, at)
    if (typeof read === 'string') return refuse(`This isn’t CSV: ${read}`)
    row.cells.push(read.cell)
    if (row.cells.length > CELLS_MAX) return refuse('This row has too many cells.')
    if (content[at] === '"') line += countLines(read.cell)
    at = read.end
    const isLast = content[at] !== ','
    if (!isLast) at += 1
    // A comma at the very end opens one more cell, which is empty.
    if (!isLast && at === content.length) row.cells.push('')
    if (!isLast && at < content.length) continue
    at += lineEndAt(content, at)
    line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    else emptyLines += 1
    if (emptyLines > EMPTY_LINES_MAX) return refuse('There are too many empty lines.')
    if (rows.length > TEXTS_MAX + 1) return { rows: [], problem: { line: 1, message: TOO_MANY_TEXTS } }
    row = { line, cells: [] }
  }
  return { rows, problem: null }
}

/** The cell and where it ends, or what is wrong with it. */
type ReadCell = { cell: string; end: number } | string

function readPlain(content: string, start: number): ReadCell {
  PLAIN_CELL.lastIndex = start
  const [cell = ''] = PLAIN_CELL.exec(content) ?? []
  const end = start + cell.length
  if (content[end] === '"') return 'a cell has a quote in the middle.'
  return cell.length > CELL_MAX_CHARACTERS ? 'a cell is too long.' : { cell, end }
}

function readQuoted(content: string, start: number): ReadCell {
  let cell = ''
  for (let from = start + 1; ;) {
    const quote = content.indexOf('"', from)
    if (quote === -1) return 'a quote is never closed.'
    cell += content.slice(from, quote)
    if (cell.length > CELL_MAX_CHARACTERS) return 'a cell is too long.'
    if (content[quote + 1] !== '"') return isEndOfCell(content, quote + 1, cell)
    cell += '"'
    from = quote + 2
  }
}

function isEndOfCell(content: string, end: number, cell: string): ReadCell {
  const isEnd = end === content.length || content[end] === ',' || lineEndAt(content, end) > 0
  return isEnd ? { cell, end } : 'a cell continues after its closing quote.'
}

/** Characters of the line end at this place; 0 if there is none. */
function lineEndAt(content: string, at: number): number {
  if (content[at] === '\r') return content[at + 1] === '\n' ? 2 : 1
  return content[at] === '\n' ? 1 : 0
}

function countLines(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0
}
