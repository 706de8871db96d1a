import type { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import { CONSENTS_KEPT_MONTHS } from '@placet/contract/constants'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Analytics } from './client.ts'
import { command } from './command.ts'
import { insertQueryId } from './queries/running-inserts.ts'
import { AnalyticsUnavailable } from './unavailable.ts'

export interface Folded {
  host: boolean
  path: boolean
  language: boolean
}

/** A consent with its place in the stream and the day it counts for. */
export interface ConsentRow {
  record: ConsentRecord
  /** YYYY-MM-DD, UTC. */
  day: string
  /** The edge's time, or the stream's if the two are too far apart. */
  receivedAtMs: number
  clockDiffers: boolean
  streamAtMs: number
  isConflict: boolean
  /** Columns counted under "other" for the day, because the domain has too many distinct values. */
  folded?: Folded
  position: number
  index: number
}

export interface ConsentInsert {
  shard: number
  incarnation: string
  /** All of one day, so that the insert is a single part in the log and in the roll-up, and therefore atomic. */
  rows: readonly ConsentRow[]
  /** Deduplicates: within one boot of ClickHouse, a token inserts once, whatever rows come with it. */
  token: string
  bootId: string
}

/** ClickHouse has restarted since the boot this insert was meant for; nothing was inserted. */
export class ClickhouseRestarted extends Error {
  override readonly name = 'ClickhouseRestarted'
}

const SALT_BYTES = 16

const COLUMNS: readonly (readonly [name: string, type: string, value: (row: ConsentRow) => unknown])[] = [
  ['day', 'Date', ({ day }) => day],
  ['domain_id', 'String', ({ record }) => record.domainId],
  ['received_at_ms', 'Int64', ({ receivedAtMs }) => receivedAtMs],
  ['clock_differs', 'Bool', ({ clockDiffers }) => clockDiffers],
  ['stream_delay_ms', 'Int64', ({ record, streamAtMs }) => streamAtMs - record.receivedAt],
  ['client_delay_ms', 'Int64', ({ record }) => record.receivedAt - record.clientAt],
  ['code', 'String', ({ record }) => record.code],
  ['event_id', 'UUID', ({ record }) => record.eventId],
  ['token', 'UUID', ({ record }) => record.token],
  ['salt', 'String', ({ record }) => record.salt ?? randomBytes(SALT_BYTES).toString('hex')],
  ['attempt', 'UInt16', ({ record }) => record.attempt],
  ['is_conflict', 'Bool', ({ isConflict }) => isConflict],
  ['action', 'String', ({ record }) => record.action],
  ['preferences', 'Bool', ({ record }) => record.categories.preferences],
  ['analytics', 'Bool', ({ record }) => record.categories.analytics],
  ['marketing', 'Bool', ({ record }) => record.categories.marketing],
  ['uncategorized', 'Bool', ({ record }) => record.categories.uncategorized],
  ['vendors', 'String', ({ record }) => record.vendors ?? ''],
  ['tc_string', 'String', ({ record }) => record.tcString ?? ''],
  ['gpp_string', 'String', ({ record }) => record.gppString ?? ''],
  ['gpc', 'Bool', ({ record }) => record.gpc ?? false],
  ['version', 'UInt64', ({ record }) => record.version],
  ['region', 'UInt16', ({ record }) => record.region ?? 0],
  ['framework', 'String', ({ record }) => record.framework ?? ''],
  ['language', 'String', ({ record }) => record.language.toWellFormed()],
  ['layer', 'String', ({ record }) => record.layer],
  ['opened_by', 'String', ({ record }) => record.openedBy ?? ''],
  ['decided_after_ms', 'UInt32', ({ record }) => record.decidedAfterMs ?? 0],
  ['host', 'String', ({ record }) => record.host.toWellFormed()],
  ['path', 'String', ({ record }) => record.path.toWellFormed()],
  ['country', 'String', ({ record }) => record.country.toWellFormed()],
  ['network', 'String', ({ record }) => record.network.toWellFormed()],
  ['browser', 'String', ({ record }) => record.browser.toWellFormed()],
  ['device', 'String', ({ record }) => record.device],
  ['assurance', 'String', ({ record }) => record.assurance ?? 'origin'],
  ['is_host_folded', 'Bool', ({ folded }) => folded?.host ?? false],
  ['is_path_folded', 'Bool', ({ folded }) => folded?.path ?? false],
  ['is_language_folded', 'Bool', ({ folded }) => folded?.language ?? false],
  ['keep_months', 'UInt16', ({ record }) => record.keepMonths ?? CONSENTS_KEPT_MONTHS],
  ['position', 'UInt64', ({ position }) => position],
  ['record_index', 'UInt32', ({ index }) => index],
]

const NAMES = COLUMNS.map(([name]) => name)
const STRUCTURE = COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')
/** Log columns computed from a sent column. */
const MADE = new Map([
  ['received_at_ms', { column: 'received_at', value: `fromUnixTimestamp64Milli(received_at_ms, 'UTC')` }],
  ['salt', { column: 'salt', value: `toFixedString(unhex(salt), ${SALT_BYTES})` }],
  ['keep_months', { column: 'keep_until', value: 'addMonths(day, keep_months)' }],
])
const VALUES = NAMES.map((name) => MADE.get(name)?.value ?? name)
const TARGETS = NAMES.map((name) => MADE.get(name)?.column ?? name)

// The boot is compared within the insert, not by a query before it: a request delayed across a restart would find a
// stored token without its rows, or rows without their token.
const INSERT = `INSERT INTO consent_log (shard, stream_incarnation, ${TARGETS.join(', ')})
SELECT {shard:UInt16}, {incarnation:String}, ${VALUES.join(', ')}
FROM input('${STRUCTURE}')
WHERE NOT throwIf((SELECT min(id) FROM clickhouse_life) != {bootId:String}, 'another boot')
FORMAT JSONCompactEachRow`

export async function insertConsents(analytics: Analytics, insert: ConsentInsert): Promise<void> {
  const { shard, incarnation, rows, token, bootId } = insert
  if (rows.length === 0) return
  const lines = rows.map((row) => JSON.stringify(COLUMNS.map(([, , value]) => value(row))))
  try {
    await command(analytics, {
      name: 'insert consents',
      sql: `${INSERT}\n${lines.join('\n')}`,
      params: { shard, incarnation, bootId },
      queryId: `${insertQueryId(analytics, shard)}${randomUUID()}`,
      settings: {
        insert_deduplication_token: token,
        deduplicate_blocks_in_dependent_materialized_views: 1,
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
}
