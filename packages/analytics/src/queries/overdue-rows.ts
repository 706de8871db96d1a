import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

/** Counts rows of a shard whose retention ended before this day but which still exist. */
export async function overdueRows(
  analytics: Analytics,
  { shard, before }: { shard: number; before: string },
): Promise<number> {
  const [row] = await query(analytics, {
    name: 'rows past their time',
    sql: 'SELECT count() AS rows FROM consent_log WHERE shard = {shard:UInt16} AND keep_until < {before:Date}',
    params: { shard, before },
    row: z.object({ rows: z.int() }),
  })
  return row?.rows ?? 0
}
