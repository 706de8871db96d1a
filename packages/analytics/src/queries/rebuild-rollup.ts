import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Analytics, sideDatabase } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'
import { CELLS_FROM_LOG } from './rollup-cells.ts'

export interface Rebuild {
  shard: number
  days: readonly string[]
  /** Called before each swap; throws if this worker may no longer write to the shard. */
  assertMayWrite: () => void
}

/** The log is the source of truth: each day is recomputed in a side table and swapped in. Inserts must be paused. */
export async function rebuildRollup(
  analytics: Analytics,
  { shard, days, assertMayWrite }: Rebuild,
): Promise<void> {
  // Drops leftovers of a suspended worker first; if it resumes, its swap finds no table.
  for (const leftover of await sideTables(analytics, shard)) await dropTable(analytics, leftover)
  const side = `${sideDatabase(analytics.database)}.${sidePrefix(shard)}${randomUUID().replaceAll('-', '')}`
  await command(analytics, { name: 'make a side table', sql: `CREATE TABLE ${side} AS consent_daily` })
  await command(analytics, {
    name: 'add up the log',
    sql: `INSERT INTO ${side} ${CELLS_FROM_LOG}`,
    params: { shard, days },
    settings: { max_partitions_per_insert_block: '0' },
  })
  const filledDays = new Set(await daysIn(analytics, side))
  for (const day of days) {
    assertMayWrite()
    const action = filledDays.has(day) ? 'REPLACE PARTITION' : 'DROP PARTITION'
    const source = filledDays.has(day) ? `FROM ${side}` : ''
    await command(analytics, {
      name: 'swap a day in',
      sql: `ALTER TABLE consent_daily ${action} ({day:Date}, {shard:UInt16}) ${source}`,
      params: { day, shard },
    })
  }
  await dropTable(analytics, side)
}

function sidePrefix(shard: number): string {
  return `consent_daily_rebuild_${shard}_`
}

async function sideTables(analytics: Analytics, shard: number): Promise<string[]> {
  const database = sideDatabase(analytics.database)
  const rows = await query(analytics, {
    name: 'side tables',
    sql: 'SELECT name FROM system.tables WHERE database = {database:String} AND startsWith(name, {prefix:String})',
    params: { database, prefix: sidePrefix(shard) },
    row: z.object({ name: z.string().regex(/^consent_daily_rebuild_\d+_[0-9a-f]{32}$/) }),
  })
  return rows.map(({ name }) => `${database}.${name}`)
}

async function daysIn(analytics: Analytics, side: string): Promise<string[]> {
  const rows = await query(analytics, {
    name: 'days added up',
    sql: `SELECT DISTINCT day FROM ${side}`,
    row: z.object({ day: z.string() }),
  })
  return rows.map(({ day }) => day)
}

function dropTable(analytics: Analytics, side: string): Promise<void> {
  return command(analytics, { name: 'drop a side table', sql: `DROP TABLE IF EXISTS ${side} SYNC` })
}
