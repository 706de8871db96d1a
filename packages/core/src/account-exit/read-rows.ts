import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Exported } from './tables.ts'

const AT_ONCE = 200

type Wanted = Pick<Exported, 'where'> & Partial<Pick<Exported, 'without' | 'people'>>

/**
 * Rows of a table as JSON, in the order of its key. PostgreSQL writes the text, with the names in one order and times in
 * UTC, so that equal rows are equal bytes everywhere.
 */
export async function* readRows(tx: Tx, table: string, wanted: Wanted): AsyncGenerator<string> {
  const { without = [], people = [], where } = wanted
  const kept = people.map(
    (column) => `|| jsonb_build_object('${column}', (
      SELECT m.user_id FROM membership m WHERE m.account_id = current_account_id() AND m.user_id = t.${column}))`,
  )
  const line = `(to_jsonb(t) - ${arrayOf(without)} ${kept.join(' ')})::text`
  const order = (await keyOf(tx, table)).map((column) => `t.${column}`).join(', ')
  yield* fetchAll<{ line: string }, string>(
    tx,
    `SELECT ${line} AS line FROM ${table} t WHERE ${where} ORDER BY ${order}`,
    ({ line: text }) => text,
  )
}

interface Picture {
  sha256: string
  png: Buffer
}

export async function* readPictures(tx: Tx): AsyncGenerator<Picture> {
  yield* fetchAll<Picture, Picture>(
    tx,
    `SELECT p.sha256, p.png FROM picture p
     WHERE p.sha256 IN (SELECT r.sha256 FROM rendering r WHERE r.account_id = current_account_id())
     ORDER BY p.sha256`,
    (row) => row,
  )
}

/** With a cursor, so that a large table is never in memory as a whole. */
async function* fetchAll<Row, Read>(tx: Tx, query: string, read: (row: Row) => Read): AsyncGenerator<Read> {
  await sql`DECLARE exported NO SCROLL CURSOR FOR ${sql.raw(query)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.raw(String(AT_ONCE))} FROM exported`.execute(tx)
    for (const row of rows) yield read(row)
    if (rows.length < AT_ONCE) break
  }
  await sql`CLOSE exported`.execute(tx)
}

async function keyOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT a.attname AS name FROM pg_index i
    CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
    WHERE i.indrelid = ${table}::regclass AND i.indisprimary ORDER BY k.place`.execute(tx)
  if (rows.length === 0) throw new Error(`${table} has no key to sort by`)
  return rows.map(({ name }) => name)
}

function arrayOf(names: readonly string[]): string {
  return `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]::text[]`
}
