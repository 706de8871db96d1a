import { LiveConsent } from '@placet/contract/reports'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import type { LiveFilter } from './live-filter.ts'

/** Choices from developers' machines, newest first. */
export function liveTestChoices(
  analytics: Analytics,
  { newest, ...filter }: Omit<LiveFilter, 'flagged'> & { newest: number },
): Promise<LiveConsent[]> {
  return query(analytics, {
    name: 'live test choices',
    sql: `SELECT received_at AS at, action, choice, preferences, analytics, marketing, uncategorized,
            host, path, country, language, device, layer, false AS flagged, true AS isTest
          FROM test_choice FINAL
          WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
            AND received_at >= fromUnixTimestamp64Milli({sinceMs:Int64}, 'UTC')
            AND received_at < fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC')
          ORDER BY received_at DESC
          LIMIT {newest:UInt32}`,
    params: { ...filter, newest },
    row: LiveConsent,
  })
}
