import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const BusyDomain = z.object({ domainId: z.string(), total: z.int().nonnegative() })
export type BusyDomain = z.infer<typeof BusyDomain>

interface Busy {
  /** YYYY-MM, UTC. */
  month: string
  sessionsMin: number
  /** The last domain of the previous page; empty for the first page. */
  after: string
  limit: number
}

/** Domains above a number of sessions in a month, paged. Quiet domains are not returned. */
export function busyDomains(analytics: Analytics, params: Busy): Promise<BusyDomain[]> {
  return query(analytics, {
    name: 'busy domains',
    sql: `SELECT domain_id AS domainId, sum(sessions) AS total
          FROM usage_daily
          WHERE toYYYYMM(day) = toYYYYMM(toDate(concat({month:String}, '-01'))) AND domain_id > {after:String}
          GROUP BY domain_id
          HAVING total >= {sessionsMin:UInt64}
          ORDER BY domain_id
          LIMIT {limit:UInt32}`,
    params: { ...params },
    row: BusyDomain,
  })
}
