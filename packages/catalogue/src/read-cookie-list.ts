import type { Category } from '@placet/contract/constants'
import { CsvError, parse } from 'csv-parse/sync'
import type { ImportedFact } from './create-matcher.ts'
import { readLifetimeSeconds } from './read-lifetime.ts'

const COLUMNS = {
  service: 'Platform',
  category: 'Category',
  name: 'Cookie / Data Key name',
  domain: 'Domain',
  description: 'Description',
  lifetime: 'Retention period',
  vendor: 'Data Controller',
  wildcard: 'Wildcard match',
} as const

// “Functional” often just means convenient: only cookies called necessary or security are trusted to need no consent.
const CATEGORY_OF: ReadonlyMap<string, Category> = new Map<string, Category>([
  ['necessary', 'necessary'],
  ['security', 'necessary'],
  ['functional', 'preferences'],
  ['personalization', 'preferences'],
  ['analytics', 'analytics'],
  ['marketing', 'marketing'],
])

const LENGTHS = { name: 200, text: 200, description: 2000 }
const HOST = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}/g

export interface CookieList {
  readonly facts: readonly ImportedFact[]
  /** Rows with too little information to use, numbered as in a spreadsheet. */
  readonly refusedRows: readonly number[]
}

/** Reads a list in the format of the Open Cookie Database; throws a readable message if it is not one. */
export function readCookieList(csv: string): CookieList {
  const [heading = [], ...rows] = readRows(csv)
  const places = new Map(heading.map((title, index) => [title.trim().toLowerCase(), index]))
  const missing = Object.values(COLUMNS).filter((title) => !places.has(title.toLowerCase()))
  if (missing.length > 0) throw new Error(`these columns are missing: ${missing.join(', ')}`)
  const facts: ImportedFact[] = []
  const refusedRows: number[] = []
  for (const [index, row] of rows.entries()) {
    const fact = toFact((column) => row[places.get(COLUMNS[column].toLowerCase()) ?? -1]?.trim() ?? '')
    if (fact) facts.push(fact)
    else refusedRows.push(index + 2)
  }
  return { facts, refusedRows }
}

function readRows(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`this is no CSV: ${error.message}`, { cause: error })
    throw error
  }
}

function toFact(cell: (column: keyof typeof COLUMNS) => string): ImportedFact | null {
  const name = cell('name')
  const category = CATEGORY_OF.get(cell('category').toLowerCase())
  const isPattern = cell('wildcard') === '1' && !name.endsWith('*')
  if (!/[^*]/.test(name) || name.length > LENGTHS.name || category === undefined) return null
  return {
    name: isPattern ? `${name}*` : name,
    hosts: cell('domain').toLowerCase().match(HOST) ?? [],
    serviceName: printable(cell('service'), LENGTHS.text),
    vendor: printable(cell('vendor'), LENGTHS.text),
    category,
    description: printable(cell('description'), LENGTHS.description),
    lifetimeSeconds: readLifetimeSeconds(cell('lifetime')),
  }
}

/** Single line, like all displayed texts: PostgreSQL cannot store NUL, and the other characters are unreadable. */
function printable(text: string, maxLength: number): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').slice(0, maxLength)
}
