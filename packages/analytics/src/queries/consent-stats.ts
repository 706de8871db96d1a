import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { IN_REPORT, type ReportFilter, SUMS } from './report-filter.ts'

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

/** One entry for every day of the range, in order, read only from the roll-up. */
export function consentStats(analytics: Analytics, filter: ReportFilter): Promise<ConsentDay[]> {
  return query(analytics, {
    name: 'consent statistics',
    sql: `SELECT day,
            sumIf(cell_consents, choice = 'allowed') AS allowed,
            sumIf(cell_consents, choice = 'partial') AS partial,
            sumIf(cell_consents, choice = 'denied') AS denied,
            sum(cell_preferences) AS preferences,
            sum(cell_analytics) AS analytics,
            sum(cell_marketing) AS marketing,
            sum(cell_uncategorized) AS uncategorized
          FROM (SELECT day, choice, ${SUMS} FROM consent_daily WHERE ${IN_REPORT} GROUP BY day, choice)
          GROUP BY day
          ORDER BY day WITH FILL FROM {from:Date} TO {to:Date} + 1`,
    params: { ...filter },
    row: Row,
  })
}
