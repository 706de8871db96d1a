import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'
import { AnalyticsUnavailable } from '../unavailable.ts'
import { ClickhouseRestarted } from '../writer.ts'

export interface UsageRow {
  domainId: string
  /** YYYY-MM-DD, UTC. */
  day: string
  sessions: number
  pages: number
  shown: number
}

export interface UsageInsert {
  /** Idempotency key: counts inserted under the same id count once. */
  id: string
  shard: number
  /** All of one day, so that the counts and their id form a single part and the insert is atomic. */
  day: string
  rows: readonly UsageRow[]
  bootId: string
}

const STRUCTURE = 'domain_id String, sessions UInt64, pages UInt64, shown UInt64'

const INSERT = `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown)
SELECT {day:Date}, {shard:UInt16}, domain_id, sessions, pages, shown
FROM input('${STRUCTURE}')
WHERE NOT throwIf((SELECT min(id) FROM clickhouse_life) != {bootId:String}, 'another boot')
FORMAT JSONCompactEachRow`

/**
 * Idempotent, even with concurrent callers. The id stored beside the counts shows that they were inserted, even after
 * a restart; a concurrent second insert is stopped by the token, which is valid for one boot.
 */
export async function insertUsage(analytics: Analytics, insert: UsageInsert): Promise<'inserted' | 'known'> {
  const { id, shard, day, rows, bootId } = insert
  if (await isCounted(analytics, insert)) return 'known'
  const counts = rows.map(({ domainId, sessions, pages, shown }) => [domainId, sessions, pages, shown])
  // Rows with only zeros are dropped when parts are merged, so the id's row counts one page of no domain.
  const lines = [...counts, [nameOf(id), 0, 1, 0]].map((line) => JSON.stringify(line))
  try {
    await command(analytics, {
      name: 'insert usage',
      sql: `${INSERT}\n${lines.join('\n')}`,
      params: { day, shard, bootId },
      settings: {
        insert_deduplication_token: `usage:${id}:${shard}:${day}:${bootId}`,
        async_insert: 0,
        // One block, so that the insert is atomic.
        max_insert_threads: '1',
        input_format_parallel_parsing: 0,
        max_block_size: '1000000',
        max_insert_block_size: '1000000',
      },
    })
  } catch (error) {
    if (error instanceof AnalyticsUnavailable && error.reason === 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO') {
      throw new ClickhouseRestarted('ClickHouse has restarted', { cause: error })
    }
    throw error
  }
  return 'inserted'
}

async function isCounted(analytics: Analytics, { id, shard, day }: UsageInsert): Promise<boolean> {
  const [row] = await query(analytics, {
    name: 'usage counted',
    sql: `SELECT count() AS found FROM usage_daily
          WHERE shard = {shard:UInt16} AND domain_id = {name:String} AND day = {day:Date}`,
    params: { shard, name: nameOf(id), day },
    row: z.object({ found: z.int() }),
  })
  return (row?.found ?? 0) > 0
}

function nameOf(id: string): string {
  return `@${id}`
}
