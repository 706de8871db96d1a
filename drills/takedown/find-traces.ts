import type { Analytics } from '@placet/analytics/client'
import { query } from '@placet/analytics/query'
import type { StreamConnection } from '@placet/stream/connect'
import { unpack } from '@placet/stream/pack'
import pg from 'pg'
import { z } from 'zod'

/** Where something removed is still named: the table, stream or bucket, and in how many rows, messages or keys. */
export type Traces = Record<string, number>

const AT_ONCE = 200

/** Looks into every column of every table, whatever it is called, so that a new table can't be forgotten. */
export async function tracesInPostgres(ownerUrl: string, ids: readonly string[]): Promise<Traces> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      // Rows of partitions are in their table.
      `SELECT format('%I.%I', nspname, relname) AS name
       FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname NOT IN ('pg_catalog', 'information_schema')
       ORDER BY 1`,
    )
    const traces: Traces = {}
    for (const { name } of tables) {
      // Bytes are written in hexadecimal: what they spell is searched too.
      const { rows } = await client.query<{ found: string }>(
        `SELECT count(*) AS found FROM ${name} t WHERE EXISTS (
           SELECT FROM unnest($1::text[]) AS id
           WHERE position(id IN t::text) > 0 OR position(encode(convert_to(id, 'UTF8'), 'hex') IN t::text) > 0)`,
        [ids],
      )
      note(traces, `postgres ${name}`, Number(rows[0]?.found ?? 0))
    }
    return traces
  } finally {
    await client.end()
  }
}

export async function tracesInClickhouse(analytics: Analytics, ids: readonly string[]): Promise<Traces> {
  const tables = await query(analytics, {
    name: 'tables',
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
    row: z.object({ name: z.string() }),
  })
  const traces: Traces = {}
  for (const { name } of tables) {
    let found = 0
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const [row] = await query(analytics, {
        name: `traces in ${name}`,
        sql: `SELECT count() AS found FROM ${name} WHERE multiSearchAny(toString(tuple(*)), {ids:Array(String)})`,
        params: { ids: ids.slice(from, from + AT_ONCE) },
        row: z.object({ found: z.int() }),
      })
      found += row?.found ?? 0
    }
    note(traces, `clickhouse ${name}`, found)
  }
  return traces
}

/** Keys and values of all buckets. Deleted keys leave nothing that could be read. */
export async function tracesInBuckets(conn: StreamConnection, ids: readonly string[]): Promise<Traces> {
  const traces: Traces = {}
  for await (const { config, state } of conn.jsm.streams.list()) {
    if (!config.name.startsWith('KV_')) continue
    let found = 0
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await conn.jsm.streams.getMessage(config.name, { seq }).catch(() => null)
      if (message === null) continue
      const texts = [message.subject, Buffer.from(message.data).toString('latin1'), unpacked(message.data)]
      if (ids.some((id) => texts.some((text) => text.includes(id)))) found += 1
    }
    note(traces, `bucket ${config.name.slice('KV_'.length)}`, found)
  }
  return traces
}

function unpacked(data: Uint8Array): string {
  try {
    return Buffer.from(unpack(data)).toString('utf8')
  } catch {
    return ''
  }
}

function note(traces: Traces, where: string, found: number): void {
  if (found > 0) traces[where] = found
}
