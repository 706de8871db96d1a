import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

/** Inserts of a shard that ClickHouse is still processing, including those whose sender has timed out. */
export async function runningInserts(analytics: Analytics, { shard }: { shard: number }): Promise<number> {
  const [row] = await query(analytics, {
    name: 'running inserts',
    sql: 'SELECT count() AS running FROM system.processes WHERE startsWith(query_id, {prefix:String})',
    params: { prefix: insertQueryId(analytics, shard) },
    row: z.object({ running: z.int() }),
  })
  return row?.running ?? 0
}

export function insertQueryId({ database }: Analytics, shard: number): string {
  return `${database}.consent-log.${shard}.`
}
