import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

/** Every day with a row of one of these tokens, at the price of a few kilobytes of each part; rarely one day too many. */
export async function tokenDays(
  analytics: Analytics,
  { shards, tokens }: { shards: readonly number[]; tokens: readonly string[] },
): Promise<string[]> {
  // Of `has` ClickHouse makes a range of the projection; of `IN` with a computed list it does not.
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
