import type { Tx } from '@placet/db/tx'
import type { DB } from '@placet/db/types.gen'
import { sql } from 'kysely'
import { z } from 'zod'
import { TABLES } from './tables.ts'

const Row = z.record(z.string(), z.unknown())

interface Rows {
  table: keyof DB
  lines: readonly string[]
  /** Of columns that every row needs and no archive has. */
  values?: Readonly<Record<string, string>>
}

/** Adds rows as they are. They must be of the current account and of its sites: an archive is somebody's file. */
export async function importRows(tx: Tx, { table, lines, values = {} }: Rows): Promise<void> {
  const treatment = TABLES[table]
  if (treatment.kind !== 'moves') throw new Error(`no archive may have ${table}`)
  const columns = await columnsOf(tx, table)
  const [first = '{}'] = lines
  const named = Object.keys(Row.parse(JSON.parse(first)))
  const unknown = named.find((name) => !columns.has(name) || treatment.without.includes(name))
  if (unknown !== undefined) throw new Error(`no archive may have ${table}.${unknown}`)
  const added = Object.entries(values)
  const own = [
    ...(named.includes('account_id') ? ['r.account_id = current_account_id()'] : []),
    ...(table === 'account' ? ['r.id = current_account_id()'] : []),
    ...(named.includes('domain_id')
      ? [
          '(r.domain_id IS NULL OR r.domain_id IN (SELECT d.id FROM domain d WHERE d.account_id = current_account_id()))',
        ]
      : []),
  ]
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO ${sql.table(table)} (${sql.join([...named, ...added.map(([name]) => name)].map((name) => sql.ref(name)))})
    SELECT ${sql.join([...named.map((name) => sql.ref(`r.${name}`)), ...added.map(([, value]) => sql.val(value))])}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb) r
    WHERE ${sql.raw(own.length === 0 ? 'true' : own.join(' AND '))}`.execute(tx)
  if (Number(numAffectedRows) !== lines.length) throw new Error(`${table} has rows of another account`)
}

/** No imported row may refer to a row of another account, whatever its columns are called. */
export async function refuseForeignRows(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ child: string; parent: string; joined: string }>`
    SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
      string_agg(format('p.%I = c.%I', f.attname, a.attname), ' AND ') AS joined
    FROM pg_constraint c
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k (own, other)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
    JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.other
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
    GROUP BY c.oid`.execute(tx)
  const moved = new Set(
    Object.entries(TABLES).flatMap(([name, { kind }]) => (kind === 'moves' ? [name] : [])),
  )
  for (const { child, parent, joined } of rows) {
    if (!moved.has(child) || !moved.has(parent)) continue
    const [ofChild, ofParent] = [await columnsOf(tx, child), await columnsOf(tx, parent)]
    if (!ofChild.has('account_id') || !ofParent.has('account_id')) continue
    const foreign = await sql`
      SELECT 1 FROM ${sql.table(child)} c JOIN ${sql.table(parent)} p ON ${sql.raw(joined)}
      WHERE c.account_id = ${accountId} AND p.account_id <> ${accountId} LIMIT 1`.execute(tx)
    if (foreign.rows.length > 0) throw new Error(`${child} refers to another account`)
  }
}

async function columnsOf(tx: Tx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
