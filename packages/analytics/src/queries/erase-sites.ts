import { LOADED_SHARD } from '@placet/contract/shard'
import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'

/** Everything that names a site; the log itself comes first. Sealed leaves stay, without the salts of their records. */
const TABLES = [
  'consent_log',
  'consent_daily',
  'consent_erased',
  'usage_daily',
  'test_choice',
  'host_seen',
  'refused_choice',
  'erased_token',
] as const

/**
 * Removes deleted sites from the log, the roll-ups and the usage figures. Their leaves are noted first, so that checks
 * of the log know which rows may be missing. Can be rerun after an interruption. No other process may write to the
 * shard meanwhile.
 */
export async function eraseSites(
  analytics: Analytics,
  { shard, domainIds }: { shard: number; domainIds: readonly string[] },
): Promise<void> {
  const params = { shard, shards: [shard, LOADED_SHARD], domainIds }
  await command(analytics, {
    name: 'note sites to forget',
    sql: `INSERT INTO erased_domain (shard, domain_id, erased_at)
          SELECT {shard:UInt16}, arrayJoin({domainIds:Array(String)}), now64(3, 'UTC')`,
    params,
  })
  await command(analytics, {
    name: 'note erased leaves of sites',
    sql: `INSERT INTO erased_leaf (shard, incarnation, position, record_index)
          SELECT shard, stream_incarnation, position, record_index FROM consent_log WHERE ${ROWS}`,
    params,
  })
  for (const table of TABLES) {
    await command(analytics, {
      name: `erase sites from ${table}`,
      sql: `ALTER TABLE ${table} DELETE WHERE ${ROWS}`,
      params,
      settings: { mutations_sync: '2' },
    })
  }
}

const ROWS = 'shard IN {shards:Array(UInt16)} AND domain_id IN {domainIds:Array(String)}'

/** Erased sites of a shard. None of their records is ever stored again. */
export async function erasedSites(analytics: Analytics, { shard }: { shard: number }): Promise<Set<string>> {
  const rows = await query(analytics, {
    name: 'erased sites',
    sql: 'SELECT DISTINCT domain_id AS domainId FROM erased_domain WHERE shard = {shard:UInt16}',
    params: { shard },
    row: z.object({ domainId: z.string() }),
  })
  return new Set(rows.map(({ domainId }) => domainId))
}

/** Those of the domains whose records were erased, in any shard. */
export async function erasedDomains(analytics: Analytics, domainIds: readonly string[]): Promise<string[]> {
  const rows = await query(analytics, {
    name: 'erased domains',
    sql: 'SELECT DISTINCT domain_id AS domainId FROM erased_domain WHERE domain_id IN {domainIds:Array(String)}',
    params: { domainIds },
    row: z.object({ domainId: z.string() }),
  })
  return rows.map(({ domainId }) => domainId)
}
