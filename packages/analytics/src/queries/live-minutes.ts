import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { LATELY, type LiveFilter } from './live-filter.ts'

const Count = z.int().nonnegative()
const LiveMinute = z.object({ at: z.string(), allowed: Count, partial: Count, denied: Count })
export type LiveMinute = z.infer<typeof LiveMinute>

/** One entry for every minute, in order; both ends are whole minutes. */
export function liveMinutes(analytics: Analytics, filter: LiveFilter): Promise<LiveMinute[]> {
  return query(analytics, {
    name: 'live minutes',
    sql: `SELECT toStartOfMinute(received_at, 'UTC') AS at,
            countIf(choice = 'allowed') AS allowed,
            countIf(choice = 'partial') AS partial,
            countIf(choice = 'denied') AS denied
          FROM consent_log
          WHERE ${LATELY}
          GROUP BY at
          ORDER BY at WITH FILL
            FROM toStartOfMinute(fromUnixTimestamp64Milli({sinceMs:Int64}, 'UTC'), 'UTC')
            TO toStartOfMinute(fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC'), 'UTC')
            STEP toIntervalMinute(1)`,
    params: { ...filter },
    row: LiveMinute,
  })
}
