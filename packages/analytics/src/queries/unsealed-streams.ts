import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

/** The streams that a shard has rows of, starting with this one, in order of creation. */
export async function unsealedStreams(
  analytics: Analytics,
  { shard, from, since }: { shard: number; from: string; since: string },
): Promise<string[]> {
  const rows = await query(analytics, {
    name: 'streams of a shard',
    sql: `SELECT DISTINCT stream_incarnation AS incarnation FROM consent_log
          WHERE day >= {since:Date} AND shard = {shard:UInt16} AND stream_incarnation >= {from:String}
          ORDER BY incarnation`,
    params: { shard, from, since },
    row: z.object({ incarnation: z.string() }),
  })
  return rows.map(({ incarnation }) => incarnation)
}
