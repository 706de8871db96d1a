import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const SeenRow = z.object({ domainId: z.string(), host: z.string(), at: z.iso.datetime() })
export type SeenRow = z.infer<typeof SeenRow>

/** When visitors last met the script on each host of these domains. */
export function seenHosts(
  analytics: Analytics,
  {
    shards,
    domainIds,
    timeoutMs,
  }: { shards: readonly number[]; domainIds: readonly string[]; timeoutMs: number },
): Promise<SeenRow[]> {
  return query(analytics, {
    name: 'seen hosts',
    sql: `SELECT domain_id AS domainId, host, max(seen_at) AS at
          FROM host_seen
          WHERE shard IN {shards:Array(UInt16)} AND domain_id IN {domainIds:Array(String)}
          GROUP BY domain_id, host`,
    params: { shards, domainIds },
    row: SeenRow,
    timeoutMs,
  })
}
