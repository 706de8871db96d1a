import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { IN_REPORT, type ReportFilter, SUMS } from './report-filter.ts'

export const SEGMENT_COLUMNS = ['host', 'path', 'country', 'language', 'device', 'action'] as const
export type SegmentColumn = (typeof SEGMENT_COLUMNS)[number]

const Count = z.int().nonnegative()

const Row = z.object({
  name: z.string(),
  total: Count,
  allowed: Count,
  partial: Count,
  preferences: Count,
  analytics: Count,
  marketing: Count,
  uncategorized: Count,
  trend: z.array(z.tuple([z.string(), Count])),
  everything: Count,
})

export type SegmentRow = Omit<z.infer<typeof Row>, 'everything'>

export interface Segments {
  /** The largest segments, largest first. */
  segments: SegmentRow[]
  /** Consents of all other segments, and of those that the roll-up does not distinguish. */
  other: number
}

/** Report counts grouped by one column. */
export async function reportSegments(
  analytics: Analytics,
  { by, top, ...filter }: ReportFilter & { by: SegmentColumn; top: number },
): Promise<Segments> {
  const rows = await query(analytics, {
    name: `segments by ${by}`,
    sql: `SELECT name,
            sum(consents_of_day) AS total,
            sum(allowed_of_day) AS allowed,
            sum(partial_of_day) AS partial,
            sum(preferences_of_day) AS preferences,
            sum(analytics_of_day) AS analytics,
            sum(marketing_of_day) AS marketing,
            sum(uncategorized_of_day) AS uncategorized,
            groupArray((toString(day), consents_of_day)) AS trend,
            sum(total) OVER () AS everything
          FROM (
            SELECT name, day,
              sum(cell_consents) AS consents_of_day,
              sumIf(cell_consents, choice = 'allowed') AS allowed_of_day,
              sumIf(cell_consents, choice = 'partial') AS partial_of_day,
              sum(cell_preferences) AS preferences_of_day,
              sum(cell_analytics) AS analytics_of_day,
              sum(cell_marketing) AS marketing_of_day,
              sum(cell_uncategorized) AS uncategorized_of_day
            FROM (
              SELECT ${by} AS name, day, choice, ${SUMS}
              FROM consent_daily
              WHERE ${IN_REPORT}
              GROUP BY name, day, choice)
            GROUP BY name, day)
          GROUP BY name
          ORDER BY name = '*', total DESC, name
          LIMIT {top:UInt32}`,
    params: { ...filter, top },
    row: Row,
  })
  const segments = rows.filter(({ name }) => name !== '*').map(({ everything: _, ...segment }) => segment)
  const told = segments.reduce((sum, { total }) => sum + total, 0)
  return { segments, other: (rows[0]?.everything ?? 0) - told }
}
