import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { IN_REPORT, IS_ANSWER, type ReportFilter } from './report-filter.ts'

const Count = z.int().nonnegative()

const Funnel = z.object({
  /** For the whole domain: page reports contain neither host, page nor country. */
  shown: Count,
  answered: Count,
  allowed: Count,
  partial: Count,
  denied: Count,
  withdrawn: Count,
})
export type Funnel = z.infer<typeof Funnel>

/** From banners shown to consents withdrawn. */
export async function reportFunnel(analytics: Analytics, filter: ReportFilter): Promise<Funnel> {
  const [funnel] = await query(analytics, {
    name: 'funnel',
    sql: `SELECT
            (SELECT sum(shown) FROM usage_daily
             WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
               AND day BETWEEN {from:Date} AND {to:Date}) AS shown,
            sumIf(cell_consents, ${IS_ANSWER}) AS answered,
            sumIf(cell_consents, ${IS_ANSWER} AND choice = 'allowed') AS allowed,
            sumIf(cell_consents, ${IS_ANSWER} AND choice = 'partial') AS partial,
            sumIf(cell_consents, ${IS_ANSWER} AND choice = 'denied') AS denied,
            sumIf(cell_consents, action = 'withdraw') AS withdrawn
          FROM (
            SELECT action, choice, sum(consents) AS cell_consents
            FROM consent_daily
            WHERE ${IN_REPORT}
            GROUP BY action, choice)`,
    params: { ...filter },
    row: Funnel,
  })
  if (!funnel) throw new Error('a sum over nothing is a row, too')
  return funnel
}
