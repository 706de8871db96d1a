import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

/** Equal for two logs with the same rows in any order, ignoring their domains' random ids. */
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
