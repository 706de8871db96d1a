import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

export interface RangeOfHead {
  shard: number
  incarnation: string
  after: number
  until: number
  since: string
}

/** Records of a sealed range that are in the log or were erased from it. */
export async function recordsOfRange(analytics: Analytics, range: RangeOfHead): Promise<number> {
  const [row] = await query(analytics, {
    name: 'records of a range',
    sql: `SELECT uniqExact(position, index) AS records FROM (
            SELECT position, record_index AS index FROM consent_log
            WHERE day >= {since:Date} AND shard = {shard:UInt16} AND stream_incarnation = {incarnation:String}
              AND position > {after:UInt64} AND position <= {until:UInt64}
            UNION ALL
            SELECT position, record_index AS index FROM erased_leaf
            WHERE shard = {shard:UInt16} AND incarnation = {incarnation:String}
              AND position > {after:UInt64} AND position <= {until:UInt64})`,
    params: { ...range },
    row: z.object({ records: z.int() }),
  })
  return row?.records ?? 0
}
