import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

/** The same for two logs that hold the same rows in whatever order, but for the random ids their domains were given. */
export async function shardChecksum(analytics: Analytics, { shard }: { shard: number }): Promise<string> {
  const [row] = await query(analytics, {
    name: 'checksum of a shard',
    sql: `SELECT lower(hex(sum(cityHash64(* EXCEPT (domain_id, code, salt))))) AS checksum
          FROM consent_log WHERE shard = {shard:UInt16}`,
    params: { shard },
    row: z.object({ checksum: z.string() }),
  })
  if (row === undefined) throw new Error('a sum always has a row')
  return row.checksum
}
