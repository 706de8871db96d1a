import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const Erased = z.object({ hash: z.string(), erasedAtMs: z.int() })

/** Erased tokens of a shard, as hashes with their cut-off times. */
export async function erasedTokens(
  analytics: Analytics,
  { shard }: { shard: number },
): Promise<Map<string, number>> {
  const rows = await query(analytics, {
    name: 'forgotten tokens',
    sql: `SELECT lower(hex(token_hash)) AS hash, toUnixTimestamp64Milli(max(erased_at)) AS erasedAtMs
          FROM erased_token WHERE shard = {shard:UInt16} GROUP BY token_hash`,
    params: { shard },
    row: Erased,
  })
  return new Map(rows.map(({ hash, erasedAtMs }) => [hash, erasedAtMs]))
}

/** The number of records an erasure removed. */
export async function erasedRecords(analytics: Analytics, { id }: { id: string }): Promise<number> {
  const [row] = await query(analytics, {
    name: 'erased records',
    sql: 'SELECT sum(consents) AS records FROM consent_erased WHERE erasure_id = {id:String}',
    params: { id },
    row: z.object({ records: z.int() }),
  })
  return row?.records ?? 0
}
