import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const Count = z.int().nonnegative()

const MonthOfUsage = z.object({ domainId: z.string(), sessions: Count, pages: Count })
export type MonthOfUsage = z.infer<typeof MonthOfUsage>

/** What a plan's limits are held against: a month's totals of the domains that had any. */
export function usageMonth(
  analytics: Analytics,
  filter: {
    shards: readonly number[]
    domainIds: readonly string[]
    /** YYYY-MM, UTC. */
    month: string
  },
): Promise<MonthOfUsage[]> {
  const { shards, domainIds, month } = filter
  return query(analytics, {
    name: 'month of usage',
    sql: `SELECT domain_id AS domainId, sum(sessions) AS sessions, sum(pages) AS pages
          FROM usage_daily
          WHERE shard IN {shards:Array(UInt16)} AND domain_id IN {domainIds:Array(String)}
            AND toYYYYMM(day) = toYYYYMM({first:Date})
          GROUP BY domain_id
          ORDER BY domain_id`,
    params: { shards, domainIds, first: `${month}-01` },
    row: MonthOfUsage,
  })
}
