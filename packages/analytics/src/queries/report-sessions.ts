import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { IS_ANSWER, type ReportFilter } from './report-filter.ts'

const Count = z.int().nonnegative()

const DayOfSessions = z.object({
  day: z.string(),
  sessions: Count,
  pages: Count,
  shown: Count,
  answered: Count,
})
export type DayOfSessions = z.infer<typeof DayOfSessions>

/** One entry for every day of the range, in order. */
export function reportSessions(
  analytics: Analytics,
  filter: Pick<ReportFilter, 'shards' | 'domainId' | 'from' | 'to'>,
): Promise<DayOfSessions[]> {
  return query(analytics, {
    name: 'sessions',
    sql: `SELECT day,
            sum(sessions_of_day) AS sessions,
            sum(pages_of_day) AS pages,
            sum(shown_of_day) AS shown,
            sum(answered_of_day) AS answered
          FROM (
            SELECT day,
              sum(sessions) AS sessions_of_day, sum(pages) AS pages_of_day, sum(shown) AS shown_of_day,
              0 AS answered_of_day
            FROM usage_daily
            WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
              AND day BETWEEN {from:Date} AND {to:Date}
            GROUP BY day
            UNION ALL
            SELECT day, 0, 0, 0, sum(consents)
            FROM consent_daily
            WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
              AND day BETWEEN {from:Date} AND {to:Date}
              AND NOT is_flagged AND ${IS_ANSWER}
            GROUP BY day)
          GROUP BY day
          ORDER BY day WITH FILL FROM {from:Date} TO {to:Date} + 1`,
    params: { ...filter },
    row: DayOfSessions,
  })
}
