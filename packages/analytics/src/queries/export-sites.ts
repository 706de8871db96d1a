import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { AnalyticsUnavailable } from '../unavailable.ts'

/** Rows of sites that are kept for longer than a few days. Hashes and salts are bytes, which JSON has no way to write. */
export const SITE_READS = {
  consent_log: {
    month: 'toYYYYMM(day)',
    select: `SELECT * EXCEPT (shard) REPLACE (lower(hex(salt)) AS salt) FROM consent_log`,
    order: 'day, domain_id, received_at, event_id, attempt, position, record_index',
    bytes: ['salt'],
  },
  consent_daily: {
    month: 'toYYYYMM(day)',
    select: `SELECT day, domain_id, host, path, country, language, device, action, choice, is_flagged,
        sum(consents) AS consents, sum(preferences_allowed) AS preferences_allowed,
        sum(analytics_allowed) AS analytics_allowed, sum(marketing_allowed) AS marketing_allowed,
        sum(uncategorized_allowed) AS uncategorized_allowed
      FROM consent_daily`,
    group: 'day, domain_id, host, path, country, language, device, action, choice, is_flagged',
    order: 'day, domain_id, host, path, country, language, device, action, choice, is_flagged',
    bytes: [],
  },
  consent_erased: {
    month: 'toYYYYMM(day)',
    select: `SELECT * EXCEPT (shard) FROM consent_erased`,
    order: 'ALL',
    bytes: [],
  },
  usage_daily: {
    month: 'toYYYYMM(day)',
    select: `SELECT day, domain_id, sum(sessions) AS sessions, sum(pages) AS pages, sum(shown) AS shown FROM usage_daily`,
    group: 'day, domain_id',
    order: 'day, domain_id',
    bytes: [],
  },
  erased_token: {
    month: 'toYYYYMM(erased_at)',
    select: `SELECT DISTINCT * EXCEPT (shard) REPLACE (lower(hex(token_hash)) AS token_hash) FROM erased_token`,
    order: 'ALL',
    bytes: ['token_hash'],
  },
  host_seen: {
    month: 'toYYYYMM(seen_at)',
    select: `SELECT domain_id, host, max(seen_at) AS seen_at FROM host_seen`,
    group: 'domain_id, host',
    order: 'domain_id, host',
    bytes: [],
  },
} as const satisfies Record<
  string,
  { month: string; select: string; group?: string; order: string; bytes: readonly string[] }
>

export type SiteTable = keyof typeof SITE_READS
export const SITE_TABLES = Object.keys(SITE_READS) as readonly SiteTable[]

interface Sites {
  shards: readonly number[]
  domainIds: readonly string[]
}

const OF_SITES = 'shard IN {shards:Array(UInt16)} AND domain_id IN {domainIds:Array(String)}'

/** Months in which a table has rows of these sites, such as 202611. */
export async function monthsOfSites(analytics: Analytics, table: SiteTable, sites: Sites): Promise<number[]> {
  const rows = await query(analytics, {
    name: `months of ${table}`,
    sql: `SELECT DISTINCT ${SITE_READS[table].month} AS month FROM ${table} WHERE ${OF_SITES} ORDER BY month`,
    params: { ...sites },
    row: z.object({ month: z.int() }),
  })
  return rows.map(({ month }) => month)
}

/** Rows of a month as JSON lines, in one order on every installation. Shards are each installation's own. */
export async function exportSites(
  { client, headers = {} }: Analytics,
  table: SiteTable,
  { month, ...sites }: Sites & { month: number },
): Promise<Readable> {
  const { select, order, month: monthOf, ...rest } = SITE_READS[table]
  const group = 'group' in rest ? `GROUP BY ${rest.group}` : ''
  try {
    const { stream } = await client.exec({
      query: `${select} WHERE ${OF_SITES} AND ${monthOf} = {month:UInt32} ${group} ORDER BY ${order} FORMAT JSONEachRow`,
      query_params: { ...sites, month },
      http_headers: headers,
      // Otherwise, a query that fails half-way has already sent status 200. The log is larger than memory.
      clickhouse_settings: {
        wait_end_of_query: 1,
        prefer_column_name_to_alias: 1,
        max_bytes_before_external_sort: String(512 * 1024 ** 2),
      },
    })
    return stream
  } catch (error) {
    throw new AnalyticsUnavailable(`export of ${table}`, error)
  }
}
