import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { IS_ANSWER } from './report-filter.ts'

export interface DesignFilter {
  /** Shards that may hold the domain's rows. */
  shards: readonly number[]
  domainId: string
  /** First and last day, inclusive, YYYY-MM-DD. */
  from: string
  to: string
  /** Published versions that show one of the compared designs. */
  versions: readonly number[]
}

const Count = z.int().nonnegative()
const Row = z.object({ day: z.string(), version: Count, choices: Count, accepted: Count })
export type DesignChoices = z.infer<typeof Row>

/** The first answer of each visitor who was asked, by day and version. Suspicious records don't count. */
export function designChoices(analytics: Analytics, filter: DesignFilter): Promise<DesignChoices[]> {
  if (filter.versions.length === 0) return Promise.resolve([])
  return query(analytics, {
    name: 'choices by design',
    sql: `SELECT answer.1 AS day, answer.2 AS version, count() AS choices, countIf(answer.3) AS accepted
          FROM (
            SELECT argMin((day, version, choice = 'allowed'), received_at) AS answer
            FROM consent_log
            WHERE shard IN {shards:Array(UInt16)} AND day BETWEEN {from:Date} AND {to:Date}
              AND domain_id = {domainId:String} AND version IN {versions:Array(UInt64)}
              AND opened_by IN ('first', 'again') AND assurance != 'suspicious' AND ${IS_ANSWER}
            GROUP BY token)
          GROUP BY day, version
          ORDER BY day, version`,
    params: { ...filter },
    row: Row,
  })
}
