import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { listFiles } from './list-files.ts'
import { reportProblems } from './report-problems.ts'

/** Migrations up to this one were written before the rule. */
const BEFORE_THE_RULE = '20261119T1050_invite_as_operator.sql'

/** Statements that break programs which still run, with the safe way. */
const BREAKING: readonly [RegExp, string][] = [
  [/\bDROP\s+(TABLE|COLUMN)\b/i, 'drops what older programs still use'],
  [/\bRENAME\s+(TO|COLUMN)\b/i, 'renames what older programs still use: add, copy, and drop a release later'],
  [/\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i, 'rewrites a table: add a column instead'],
  [/\bALTER\s+COLUMN\s+\w+\s+SET\s+NOT\s+NULL\b/i, 'refuses the rows of older programs'],
  [
    /\bADD\s+COLUMN\s+(?:IF NOT EXISTS\s+)?\w+\s+[^,;]*NOT\s+NULL(?![^,;]*DEFAULT)(?<!DEFAULT[^,;]*NOT\s+NULL)/i,
    'adds a column that the rows of older programs lack: give it a default',
  ],
]
const CONTRACT = /^-- Unused since (\d+\.\d+\.\d+)\b/

/**
 * Old and new programs run side by side during an upgrade, and the old ones again after a rollback. So a release only
 * adds. What it no longer uses goes in a later one, whose migration begins with `-- Unused since 1.2.0`.
 */
export function findBreakingStatements(name: string, text: string, version: string): string[] {
  const [, unusedSince] = CONTRACT.exec(text) ?? []
  if (unusedSince !== undefined) {
    return isBefore(unusedSince, version)
      ? []
      : [`${name}: unused since ${unusedSince} can go in a release after it, not in ${version}`]
  }
  const sql = text.replaceAll(/--.*$/gm, '')
  const created = new Set([...sql.matchAll(/\bCREATE TABLE\s+(\w+)/gi)].map(([, table]) => table))
  return [
    ...BREAKING.filter(([pattern]) => pattern.test(sql)).map(([, problem]) => `${name}: ${problem}`),
    ...[...sql.matchAll(/\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)[^;]*?\bON\s+(\w+)/gi)]
      .filter(([, table]) => !created.has(table))
      .map(([, table]) => `${name}: stops writes to ${table} while it builds: CREATE INDEX CONCURRENTLY`),
  ]
}

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  const dir = 'packages/db/migrations/'
  const files = (await listFiles(root)).filter(
    (path) => path.startsWith(dir) && path.slice(dir.length) > BEFORE_THE_RULE,
  )
  reportProblems(
    `${files.length} migrations since the rule`,
    files.flatMap((path) => findBreakingStatements(path, read(path), version)),
  )
}
