import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

export interface StreamOfShard {
  shard: number
  /** When the stream was created: none of its rows can be older. */
  incarnation: string
}

/** The highest position of a stream in the log; 0 if there is none. */
export async function lastPosition(
  analytics: Analytics,
  { shard, incarnation }: StreamOfShard,
): Promise<number> {
  const [row] = await query(analytics, {
    name: 'last position in the log',
    sql: `SELECT max(position) AS position
          FROM consent_log
          WHERE day >= toDate({since:String}) - 1 AND shard = {shard:UInt16}
            AND stream_incarnation = {incarnation:String}`,
    params: { shard, incarnation, since: incarnation.slice(0, 10) },
    row: z.object({ position: z.int() }),
  })
  return row?.position ?? 0
}
