import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

export interface ConsentStatsFilter {
  domainId: string
  /** Days, both included, YYYY-MM-DD. */
  from: string
  to: string
  /** Empty: any. */
  country: string
  host: string
  path: string
}

const Count = z.int().nonnegative()
const AllowedDenied = z.object({ allowed: Count, denied: Count })

const ConsentDay = z.object({
  day: z.string(),
  allowed: Count,
  partial: Count,
  denied: Count,
  categories: z.object({
    preferences: AllowedDenied,
    analytics: AllowedDenied,
    marketing: AllowedDenied,
    uncategorized: AllowedDenied,
  }),
})
export type ConsentDay = z.infer<typeof ConsentDay>

const Row = z
  .object({
    day: z.string(),
    allowed: Count,
    partial: Count,
    denied: Count,
    preferences: Count,
    analytics: Count,
    marketing: Count,
    uncategorized: Count,
  })
  .transform(({ day, allowed, partial, denied, ...categories }): ConsentDay => {
    const total = allowed + partial + denied
    const split = (count: number) => ({ allowed: count, denied: total - count })
    return {
      day,
      allowed,
      partial,
      denied,
      categories: {
        preferences: split(categories.preferences),
        analytics: split(categories.analytics),
        marketing: split(categories.marketing),
        uncategorized: split(categories.uncategorized),
      },
    }
  })

/** One entry for every day of the range, in order, from the roll-up alone. */
export function consentStats(analytics: Analytics, filter: ConsentStatsFilter): Promise<ConsentDay[]> {
  return query(analytics, {
    name: 'consent statistics',
    sql: `SELECT day,
            sumIf(consents, choice = 'allowed') AS allowed,
            sumIf(consents, choice = 'partial') AS partial,
            sumIf(consents, choice = 'denied') AS denied,
            sum(preferences_allowed) AS preferences,
            sum(analytics_allowed) AS analytics,
            sum(marketing_allowed) AS marketing,
            sum(uncategorized_allowed) AS uncategorized
          FROM consent_daily
          WHERE day BETWEEN {from:Date} AND {to:Date} AND domain_id = {domainId:String}
            AND ({country:String} = '' OR country = {country:String})
            AND ({host:String} = '' OR host = {host:String})
            AND ({path:String} = '' OR path = {path:String})
          GROUP BY day
          ORDER BY day WITH FILL FROM {from:Date} TO {to:Date} + 1`,
    params: { ...filter },
    row: Row,
  })
}
