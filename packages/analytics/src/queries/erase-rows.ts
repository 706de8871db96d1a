import { LOADED_SHARD } from '@placet/contract/shard'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'
import { CELL_COUNTS, CELL_KEYS, cellsOfRows } from './rollup-cells.ts'
import { tokenDays } from './token-days.ts'

export interface RowsToErase {
  id: string
  domainId: string
  token: string
  /** Records received later are kept. */
  untilMs: number
}

/**
 * Removes visitors' choices from the log, together with the salts of their leaves; roll-ups keep counting them. Can
 * be rerun after an interruption. No other process may write to the shard meanwhile. Returns the affected days.
 */
export async function eraseRows(
  analytics: Analytics,
  { shard, erasures }: { shard: number; erasures: readonly RowsToErase[] },
): Promise<string[]> {
  const visitors = lastOfEach(erasures)
  const shards = [shard, LOADED_SHARD]
  const params = {
    shard,
    shards,
    days: await tokenDays(analytics, { shards, tokens: visitors.map(({ token }) => token) }),
    ids: visitors.map(({ id }) => id),
    domainIds: visitors.map(({ domainId }) => domainId),
    tokens: visitors.map(({ token }) => token),
    keys: visitors.map(keyOf),
    untilMs: visitors.map(({ untilMs }) => untilMs),
  }
  await noteErased(analytics, {
    shard,
    visitors: visitors.map(({ domainId, token, untilMs }) => ({
      domainId,
      hash: tokenHash(domainId, token),
      untilMs,
    })),
  })
  await command(analytics, {
    name: 'keep the counts',
    sql: `INSERT INTO consent_erased (erasure_id, ${CELL_KEYS}, ${CELL_COUNTS.join(', ')})
          ${cellsOfRows(`${ROWS} AND (${ERASURE_ID}, shard) NOT IN (SELECT erasure_id, shard FROM consent_erased)`, `${ERASURE_ID} AS erasure_id`)}`,
    params,
  })
  const days = await query(analytics, {
    name: 'days of visitors',
    sql: `SELECT DISTINCT day FROM consent_log WHERE ${ROWS}`,
    params,
    row: z.object({ day: z.string() }),
  })
  if (days.length > 0) {
    await command(analytics, {
      name: 'note erased leaves',
      sql: `INSERT INTO erased_leaf (shard, incarnation, position, record_index)
            SELECT shard, stream_incarnation, position, record_index FROM consent_log WHERE ${ROWS}`,
      params,
    })
    await command(analytics, {
      name: 'erase rows',
      sql: `ALTER TABLE consent_log DELETE WHERE ${ROWS}`,
      params,
      // One pass over the log for all erasures, finished when this returns.
      settings: { mutations_sync: '2' },
    })
  }
  return days.map(({ day }) => day)
}

export interface ErasedVisitor {
  domainId: string
  /** See `tokenHash`. */
  hash: string
  untilMs: number
}

/** Keeps records of these visitors from coming back. */
export async function noteErased(
  analytics: Analytics,
  { shard, visitors }: { shard: number; visitors: readonly ErasedVisitor[] },
): Promise<void> {
  await command(analytics, {
    name: 'note erased visitors',
    sql: `INSERT INTO erased_token (shard, domain_id, token_hash, erased_at)
          SELECT {shard:UInt16}, one.1, unhex(one.2), fromUnixTimestamp64Milli(one.3, 'UTC')
          FROM (SELECT arrayJoin(arrayZip({domainIds:Array(String)}, {hashes:Array(String)}, {untilMs:Array(Int64)})) AS one)`,
    params: {
      shard,
      domainIds: visitors.map(({ domainId }) => domainId),
      hashes: visitors.map(({ hash }) => hash),
      untilMs: visitors.map(({ untilMs }) => untilMs),
    },
  })
}

/** Tokens in the log with one of these hashes. Reads all rows of the domains: only for a restored log. */
export async function tokensOfHashes(
  analytics: Analytics,
  { shard, visitors }: { shard: number; visitors: readonly ErasedVisitor[] },
): Promise<{ hash: string; token: string }[]> {
  const rows = await query(analytics, {
    name: 'tokens of hashes',
    sql: `SELECT DISTINCT lower(hex(SHA256(concat(domain_id, ' ', lower(hex(token)))))) AS hash, lower(hex(token)) AS visitor
          FROM consent_log
          WHERE shard IN {shards:Array(UInt16)} AND domain_id IN {domainIds:Array(String)}
            AND hash IN {hashes:Array(String)}`,
    params: {
      shards: [shard, LOADED_SHARD],
      domainIds: [...new Set(visitors.map(({ domainId }) => domainId))],
      hashes: visitors.map(({ hash }) => hash),
    },
    row: z.object({ hash: z.string(), visitor: z.string() }),
  })
  return rows.map(({ hash, visitor }) => ({ hash, token: visitor }))
}

const AT = `indexOf({keys:Array(String)}, concat(domain_id, lower(hex(token))))`
const ERASURE_ID = `{ids:Array(String)}[${AT}]`
// The first three conditions limit the read: the log is sorted by them.
const ROWS = `day IN {days:Array(Date)} AND shard IN {shards:Array(UInt16)} AND domain_id IN {domainIds:Array(String)}
  AND token IN {tokens:Array(UUID)} AND ${AT} > 0
  AND received_at <= fromUnixTimestamp64Milli({untilMs:Array(Int64)}[${AT}], 'UTC')`

/** For repeated requests, the later cut-off applies. */
function lastOfEach(erasures: readonly RowsToErase[]): RowsToErase[] {
  const ordered = erasures.toSorted((a, b) => a.untilMs - b.untilMs)
  return [...new Map(ordered.map((erasure) => [keyOf(erasure), erasure])).values()]
}

function keyOf({ domainId, token }: RowsToErase): string {
  return domainId + token.replaceAll('-', '').toLowerCase()
}

/** Hash of an erased token: enough to recognise it, not to recover it. */
export function tokenHash(domainId: string, token: string): string {
  return createHash('sha256')
    .update(`${domainId} ${token.replaceAll('-', '')}`)
    .digest('hex')
}
