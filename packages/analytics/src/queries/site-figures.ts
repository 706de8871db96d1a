import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const Count = z.int().nonnegative()
const SiteFigures = z.object({ domainId: z.string(), visits: Count, allowed: Count, choices: Count })
export type SiteFigures = z.infer<typeof SiteFigures>

interface Asked {
  shards: readonly number[]
  domainIds: readonly string[]
  /** First and last day, inclusive, YYYY-MM-DD. */
  from: string
  to: string
  timeoutMs: number
}

/** Visits and choices of many domains, as the reports of each count them. Domains without any are not returned. */
export function siteFigures(analytics: Analytics, { timeoutMs, ...params }: Asked): Promise<SiteFigures[]> {
  return query(analytics, {
    name: 'figures of sites',
    sql: `SELECT domain_id AS domainId, sum(site_visits) AS visits, sum(site_allowed) AS allowed,
            sum(site_choices) AS choices
          FROM (
            SELECT domain_id, sum(sessions) AS site_visits, 0 AS site_allowed, 0 AS site_choices
            FROM usage_daily
            WHERE shard IN {shards:Array(UInt16)} AND domain_id IN {domainIds:Array(String)}
              AND day BETWEEN {from:Date} AND {to:Date}
            GROUP BY domain_id
            UNION ALL
            SELECT domain_id, 0, sumIf(cell_consents, choice = 'allowed'), sum(cell_consents)
            FROM (
              SELECT domain_id, choice, sum(consents) AS cell_consents
              FROM consent_daily
              WHERE shard IN {shards:Array(UInt16)} AND day BETWEEN {from:Date} AND {to:Date}
                AND domain_id IN {domainIds:Array(String)} AND NOT is_flagged
              GROUP BY domain_id, choice)
            GROUP BY domain_id)
          GROUP BY domain_id`,
    params,
    row: SiteFigures,
    timeoutMs,
  })
}
