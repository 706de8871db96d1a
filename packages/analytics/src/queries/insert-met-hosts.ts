import type { RefusedHost, SeenHost } from '@placet/contract/events/usage-counted.v1'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'

// Many small messages: ClickHouse collects them into one part. Answered only once the rows are written.
const settings = { async_insert: 1, wait_for_async_insert: 1 } as const

/** Idempotent: a repeated report replaces itself. */
export function insertSeenHosts(
  analytics: Analytics,
  { shard, hosts }: { shard: number; hosts: readonly SeenHost[] },
): Promise<void> {
  const rows = hosts.map(({ domainId, host, at }) => JSON.stringify([shard, domainId, host, at]))
  return command(analytics, {
    name: 'insert seen hosts',
    sql: `INSERT INTO host_seen (shard, domain_id, host, seen_at) FORMAT JSONCompactEachRow\n${rows.join('\n')}`,
    settings,
  })
}

/** Idempotent: `choices` is a total, and the largest of a run counts. */
export function insertRefusedHosts(
  analytics: Analytics,
  { shard, run, hosts }: { shard: number; run: string; hosts: readonly RefusedHost[] },
): Promise<void> {
  const rows = hosts.map(({ domainId, day, host, choices, lastAt }) =>
    JSON.stringify([shard, domainId, day, host, run, choices, lastAt]),
  )
  return command(analytics, {
    name: 'insert refused hosts',
    sql: `INSERT INTO refused_choice (shard, domain_id, day, host, run, choices, last_at)
FORMAT JSONCompactEachRow\n${rows.join('\n')}`,
    settings,
  })
}
