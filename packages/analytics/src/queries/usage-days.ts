import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const Count = z.int().nonnegative()

const DayOfUsage = z.object({ day: z.string(), sessions: Count, pages: Count, shown: Count })
export type DayOfUsage = z.infer<typeof DayOfUsage>

/** One entry for every day of the range, in order. */
export function usageDays(
  analytics: Analytics,
  filter: { shards: readonly number[]; domainId: string; from: string; to: string },
): Promise<DayOfUsage[]> {
  return query(analytics, {
    name: 'days of usage',
    sql: `SELECT day, sum(sessions) AS sessions, sum(pages) AS pages, sum(shown) AS shown
          FROM usage_daily
          WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String} AND day BETWEEN {from:Date} AND {to:Date}
          GROUP BY day
          ORDER BY day WITH FILL FROM {from:Date} TO {to:Date} + 1`,
    params: filter,
    row: DayOfUsage,
  })
}
