import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

export interface StreamOfShard {
  shard: number
  /** When the stream was created: none of its rows can be older. */
  incarnation: string
  /** No later row was received before this day. */
  since?: string
}

/** The highest position of a stream in the log; 0 if there is none. */
export async function lastPosition(
  analytics: Analytics,
  { shard, incarnation, since = incarnation.slice(0, 10) }: StreamOfShard,
): Promise<number> {
  const [row] = await query(analytics, {
    name: 'last position in the log',
    sql: `SELECT max(position) AS position
          FROM consent_log
          WHERE day >= toDate({since:String}) - 1 AND shard = {shard:UInt16}
            AND stream_incarnation = {incarnation:String}`,
    params: { shard, incarnation, since },
    row: z.object({ position: z.int() }),
  })
  return row?.position ?? 0
}

/** The newest incarnation of a shard's stream with rows of these days, or the newest before another; empty if none. */
export async function lastIncarnation(
  analytics: Analytics,
  { shard, since, before = '' }: { shard: number; since: string; before?: string },
): Promise<string> {
  const [row] = await query(analytics, {
    name: 'last incarnation in the log',
    sql: `SELECT max(stream_incarnation) AS incarnation
          FROM consent_log
          WHERE day >= toDate({since:String}) - 1 AND shard = {shard:UInt16}
            AND ({before:String} = '' OR stream_incarnation < {before:String})`,
    params: { shard, since, before },
    row: z.object({ incarnation: z.string() }),
  })
  return row?.incarnation ?? ''
}

/** The row nearest to a position, at or below it, of any incarnation of a stream; null if there is none above `after`. */
export async function rowAt(
  analytics: Analytics,
  { shard, created, after, until }: { shard: number; created: string; after: number; until: number },
): Promise<{ position: number; eventIds: string[] } | null> {
  const [row] = await query(analytics, {
    name: 'row at a position',
    sql: `SELECT position, groupArray(100)(lower(hex(event_id))) AS eventIds
          FROM consent_log
          WHERE day >= toDate({since:String}) - 1 AND shard = {shard:UInt16}
            AND startsWith(stream_incarnation, {created:String})
            AND position > {after:UInt64} AND position <= {until:UInt64}
          GROUP BY position ORDER BY position DESC LIMIT 1`,
    params: { shard, created, since: created.slice(0, 10), after, until },
    row: z.object({ position: z.int(), eventIds: z.array(z.string()) }),
  })
  return row ?? null
}
