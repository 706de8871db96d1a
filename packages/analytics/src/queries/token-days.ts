import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

/** Every day with a row for one of these tokens, rarely one too many. Reads only a few kilobytes per part. */
export async function tokenDays(
  analytics: Analytics,
  { shards, tokens }: { shards: readonly number[]; tokens: readonly string[] },
): Promise<string[]> {
  // ClickHouse turns `has` into a range of the projection, but not `IN` with a computed list.
  const rows = await query(analytics, {
    name: 'days of tokens',
    sql: `SELECT DISTINCT day FROM consent_log
          WHERE shard IN {shards:Array(UInt16)}
            AND has(arrayMap(token -> toUInt32(cityHash64(token)), {tokens:Array(UUID)}), token_key)`,
    params: { shards, tokens },
    row: z.object({ day: z.string() }),
  })
  return rows.map(({ day }) => day)
}
