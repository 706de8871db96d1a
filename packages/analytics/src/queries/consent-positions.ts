import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

export interface PositionRange {
  shard: number
  incarnation: string
  first: number
  last: number
  /** The days the rows count for; only these are read. */
  days: readonly string[]
}

/** Records of a stream range that are in the log: position -> indexes in the message. */
export async function consentPositions(
  analytics: Analytics,
  { shard, incarnation, first, last, days }: PositionRange,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await query(analytics, {
    name: 'positions in the log',
    sql: `SELECT position, groupArray(record_index) AS indexes
          FROM consent_log
          WHERE day IN {days:Array(Date)} AND shard = {shard:UInt16}
            AND stream_incarnation = {incarnation:String}
            AND position BETWEEN {first:UInt64} AND {last:UInt64}
          GROUP BY position`,
    params: { shard, incarnation, first, last, days },
    row: z.object({ position: z.int(), indexes: z.array(z.int()) }),
  })
  return new Map(rows.map(({ position, indexes }) => [position, new Set(indexes)]))
}
