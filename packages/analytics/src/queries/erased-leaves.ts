import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const Place = z.object({ position: z.int(), index: z.int() })

/** Places of erased records among these positions of a stream. */
export async function erasedLeaves(
  analytics: Analytics,
  range: { shard: number; incarnation: string; after: number; until: number },
): Promise<z.infer<typeof Place>[]> {
  return query(analytics, {
    name: 'erased leaves',
    sql: `SELECT DISTINCT position, record_index AS index FROM erased_leaf
          WHERE shard = {shard:UInt16} AND incarnation = {incarnation:String}
            AND position > {after:UInt64} AND position <= {until:UInt64}`,
    params: range,
    row: Place,
  })
}
