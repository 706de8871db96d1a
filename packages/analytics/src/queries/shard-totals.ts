import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const ShardTotals = z.object({
  rows: z.int(),
  domainIds: z.array(z.string()),
  /** YYYY-MM-DD; 1970-01-01 while there are no rows. */
  lastDay: z.string(),
})
export type ShardTotals = z.infer<typeof ShardTotals>

/** Totals of a shard in the log. Reads every day, so only for shards filled in bulk. */
export async function shardTotals(analytics: Analytics, { shard }: { shard: number }): Promise<ShardTotals> {
  const [row] = await query(analytics, {
    name: 'totals of a shard',
    sql: `SELECT count() AS rows, groupUniqArray(domain_id) AS domainIds, max(day) AS lastDay
          FROM consent_log WHERE shard = {shard:UInt16}`,
    params: { shard },
    row: ShardTotals,
  })
  if (row === undefined) throw new Error('a count always has a row')
  return row
}
