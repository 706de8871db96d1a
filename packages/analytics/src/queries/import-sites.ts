import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'
import { AnalyticsUnavailable } from '../unavailable.ts'
import { SITE_READS, SITE_TABLES, type SiteTable } from './export-sites.ts'

interface Imported {
  shard: number
  domainIds: readonly string[]
}

/** Adds JSON lines of another installation. The log's roll-up is filled by itself, and replaced when all rows are there. */
export async function importSites(
  analytics: Analytics,
  table: SiteTable,
  { shard, lines }: { shard: number; lines: string },
): Promise<void> {
  const columns = (await columnsOf(analytics, table)).filter(({ name }) => name !== 'shard')
  const bytes: readonly string[] = SITE_READS[table].bytes
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => (bytes.includes(name) ? `unhex(${name})` : name))
  const types = columns.map(({ name, type }) => `${name} ${bytes.includes(name) ? 'String' : type}`)
  try {
    await analytics.client.command({
      query: `INSERT INTO ${table} (shard, ${names.join(', ')})
              SELECT {shard:UInt16}, ${values.join(', ')} FROM input('${types.join(', ').replaceAll("'", String.raw`\'`)}')
              FORMAT JSONEachRow
${lines}`,
      query_params: { shard },
      clickhouse_settings: { date_time_input_format: 'best_effort', wait_end_of_query: 1 },
    })
  } catch (error) {
    throw new AnalyticsUnavailable(`import of ${table}`, error)
  }
}

/** Before the roll-up of another installation is added: that has days whose records have expired. */
export async function clearRollup(analytics: Analytics, imported: Imported): Promise<void> {
  await command(analytics, {
    name: 'clear the roll-up of imported sites',
    sql: `ALTER TABLE consent_daily DELETE WHERE shard = {shard:UInt16} AND domain_id IN {domainIds:Array(String)}`,
    params: { ...imported },
    settings: { mutations_sync: '2' },
  })
}

/** Removes what an import that failed has added. */
export async function removeImport(analytics: Analytics, imported: Imported): Promise<void> {
  for (const table of SITE_TABLES) {
    await command(analytics, {
      name: `remove an import from ${table}`,
      sql: `ALTER TABLE ${table} DELETE WHERE shard = {shard:UInt16} AND domain_id IN {domainIds:Array(String)}`,
      params: { ...imported },
      settings: { mutations_sync: '2' },
    })
  }
}

/** Those that are stored and can be written. */
async function columnsOf(analytics: Analytics, table: SiteTable): Promise<{ name: string; type: string }[]> {
  return query(analytics, {
    name: `columns of ${table}`,
    sql: `SELECT name, type FROM system.columns
          WHERE database = currentDatabase() AND table = {table:String} AND default_kind NOT IN ('ALIAS', 'MATERIALIZED')
          ORDER BY position`,
    params: { table },
    row: z.object({ name: z.string(), type: z.string() }),
  })
}
