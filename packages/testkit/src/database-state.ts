import { Client } from 'pg'
import { z } from 'zod'

const Column = z.object({ table_name: z.string(), column_name: z.string() })
const Row = z.object({ row: z.record(z.string(), z.unknown()) })
const RowOfTable = Row.extend({ table: z.string() })

/** Every row of every table, by table and primary key. */
export type DatabaseState = Map<string, Record<string, unknown>>

/** Connects as the database owner, so row-level security hides nothing. */
export async function openDatabase(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const columns = await ask(
    Column,
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  )
  const keys = await ask(
    Column,
    `SELECT table_name, column_name FROM information_schema.key_column_usage
     WHERE table_schema = 'public' AND position_in_unique_constraint IS NULL
       AND constraint_name LIKE '%\\_pkey' ORDER BY table_name, ordinal_position`,
  )
  const tables = Map.groupBy(keys, ({ table_name }) => table_name)
  const everything = [...tables.keys()]
    .map((table) => `SELECT '${table}' AS "table", to_jsonb(t) AS row FROM "${table}" t`)
    .join(' UNION ALL ')

  async function ask<T extends z.ZodType>(schema: T, query: string): Promise<z.output<T>[]> {
    return z.array(schema).parse((await client.query(query)).rows)
  }

  return {
    columns,
    async read(): Promise<DatabaseState> {
      const state: DatabaseState = new Map()
      for (const { table, row } of await ask(RowOfTable, everything)) {
        const key = tables.get(table) ?? []
        const id = key.map(({ column_name }) => String(row[column_name])).join(' ')
        state.set(`${table} ${id}`, row)
      }
      return state
    },
    /** Undoes every change since `before` and forgets all jobs. Triggers and foreign keys stay out of it. */
    async restore(before: DatabaseState, now: DatabaseState): Promise<void> {
      const isChanged = (id: string) => JSON.stringify(before.get(id)) !== JSON.stringify(now.get(id))
      const changed = [...new Set([...before.keys(), ...now.keys()])].filter(isChanged)
      await client.query('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM pgboss.job')
      const tableOf = (id: string) => id.slice(0, id.indexOf(' '))
      const given = (table: string) => `jsonb_populate_record(NULL::"${table}", $1) r`
      // All rows go before any comes back: two rows may not be unique together.
      for (const id of changed) {
        const [table, row] = [tableOf(id), now.get(id)]
        const isKey = (tables.get(table) ?? [])
          .map(({ column_name }) => `t."${column_name}" = r."${column_name}"`)
          .join(' AND ')
        if (row) await client.query(`DELETE FROM "${table}" t USING ${given(table)} WHERE ${isKey}`, [row])
      }
      for (const id of changed) {
        const [table, old] = [tableOf(id), before.get(id)]
        const insert = `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT * FROM ${given(table)}`
        if (old) await client.query(insert, [old])
      }
      await client.query('COMMIT')
    },
    /** Queued and completed jobs. */
    jobs: async () => (await ask(Row, 'SELECT to_jsonb(j) AS row FROM pgboss.job j')).map(({ row }) => row),
    close: () => client.end(),
  }
}

/** `table.column` of every change in rows that already existed. */
export function changedColumns(before: DatabaseState, after: DatabaseState): string[] {
  const changed = [...before].flatMap(([id, row]) => {
    const now = after.get(id)
    const table = id.slice(0, id.indexOf(' '))
    if (!now) return [`${table} (row gone)`]
    return Object.keys(row)
      .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]))
      .map((column) => `${table}.${column}`)
  })
  return [...new Set(changed)].toSorted()
}
