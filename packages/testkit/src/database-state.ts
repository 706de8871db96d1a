import { Client } from 'pg'
import { z } from 'zod'

const Column = z.object({ table_name: z.string(), column_name: z.string() })
const Row = z.object({ row: z.record(z.string(), z.unknown()) })

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

  async function ask<T extends z.ZodType>(schema: T, query: string): Promise<z.output<T>[]> {
    return z.array(schema).parse((await client.query(query)).rows)
  }

  return {
    columns,
    async read(): Promise<DatabaseState> {
      const state: DatabaseState = new Map()
      for (const [table, key] of tables) {
        for (const { row } of await ask(Row, `SELECT to_jsonb(t) AS row FROM "${table}" t`)) {
          const id = key.map(({ column_name }) => String(row[column_name])).join(' ')
          state.set(`${table} ${id}`, row)
        }
      }
      return state
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
