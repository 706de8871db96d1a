import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { LOGGED_EVENT_COLUMNS, LoggedEvent } from './logged-event.ts'

/** Retried events of a shard (second or later attempts) between two stream times. */
export function recentResent(
  analytics: Analytics,
  { shard, sinceMs, untilMs }: { shard: number; sinceMs: number; untilMs: number },
): Promise<LoggedEvent[]> {
  return query(analytics, {
    name: 'events sent again recently',
    sql: `SELECT ${LOGGED_EVENT_COLUMNS}
          FROM consent_log
          WHERE day BETWEEN toDate({since:String}) - 1 AND toDate({until:String}) + 1 AND shard = {shard:UInt16}
            AND attempt > 0
            AND toUnixTimestamp64Milli(stream_at) BETWEEN {sinceMs:Int64} AND {untilMs:Int64}
          ORDER BY streamAtMs`,
    params: { shard, sinceMs, untilMs, since: dayOf(sinceMs), until: dayOf(untilMs) },
    row: LoggedEvent,
  })
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
