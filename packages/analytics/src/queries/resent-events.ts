import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { LOGGED_EVENT_COLUMNS, LoggedEvent } from './logged-event.ts'

// A browser drops an unacknowledged record after 30 days; the rest covers clock skew and slow streams.
const LOOKBACK_DAYS = 35
const EVENTS_PER_QUESTION_MAX = 2000

export interface EventKey {
  domainId: string
  eventId: string
}

/** The log's rows for exactly these events; `until` is the newest day they can be on. */
export async function resentEvents(
  analytics: Analytics,
  { shard, events, until }: { shard: number; events: readonly EventKey[]; until: string },
): Promise<LoggedEvent[]> {
  const found: LoggedEvent[] = []
  for (let start = 0; start < events.length; start += EVENTS_PER_QUESTION_MAX) {
    const some = events.slice(start, start + EVENTS_PER_QUESTION_MAX)
    found.push(...(await askFor(analytics, shard, some, until)))
  }
  return found
}

async function askFor(
  analytics: Analytics,
  shard: number,
  events: readonly EventKey[],
  until: string,
): Promise<LoggedEvent[]> {
  const keys = new Set(events.map(({ domainId, eventId }) => `${domainId} ${eventId}`))
  const rows = await query(analytics, {
    name: 'events sent again',
    sql: `SELECT ${LOGGED_EVENT_COLUMNS}
          FROM consent_log
          WHERE day BETWEEN {until:Date} - {lookback:UInt16} AND {until:Date} + 1 AND shard = {shard:UInt16}
            AND domain_id IN {domainIds:Array(String)} AND event_id IN {eventIds:Array(UUID)}`,
    params: {
      shard,
      until,
      lookback: LOOKBACK_DAYS,
      domainIds: [...new Set(events.map(({ domainId }) => domainId))],
      eventIds: [...new Set(events.map(({ eventId }) => eventId))],
    },
    row: LoggedEvent,
  })
  return rows.filter(({ domainId, eventId }) => keys.has(`${domainId} ${eventId}`))
}
