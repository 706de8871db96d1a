import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { payoutSealName } from '../affiliates/index.ts'
import { UNVERSIONED } from '../key-ring.ts'
import { MARK, type SealPurpose } from '../seal.ts'
import { secretSealName } from '../settings/index.ts'

export interface SealedColumn {
  purpose: SealPurpose
  table: string
  column: string
  /** One or two columns that identify the row. */
  key: readonly [string, ...string[]]
  belongsTo: (...key: string[]) => string
}

/** Every column with sealed values: a test compares the list with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    purpose: 'two-factor',
    table: 'app_user',
    column: 'totp_secret',
    key: ['id'],
    belongsTo: (id = '') => id,
  },
  {
    purpose: 'two-factor',
    table: 'app_user',
    column: 'totp_pending_secret',
    key: ['id'],
    belongsTo: (id = '') => id,
  },
  {
    purpose: 'crawler',
    table: 'domain_secret',
    column: 'sealed',
    key: ['domain_id', 'name'],
    belongsTo: (domainId = '', name = '') => secretSealName(domainId, name),
  },
  {
    purpose: 'payout',
    table: 'affiliate_payout',
    column: 'sealed_info',
    key: ['account_id'],
    belongsTo: (accountId = '') => payoutSealName(accountId),
  },
  {
    purpose: 'erasure',
    table: 'erasure',
    column: 'sealed_token',
    key: ['id'],
    belongsTo: (id = '') => id,
  },
  {
    purpose: 'approval',
    table: 'approval',
    column: 'sealed_token',
    key: ['id'],
    belongsTo: (id = '') => id,
  },
  {
    purpose: 'sso',
    table: 'sso_connection',
    column: 'sealed_secret',
    key: ['account_id'],
    belongsTo: (accountId = '') => accountId,
  },
  {
    purpose: 'webhook',
    table: 'audit_receiver',
    column: 'sealed_secret',
    key: ['id'],
    belongsTo: (id = '') => id,
  },
  {
    purpose: 'webhook',
    table: 'audit_receiver',
    column: 'sealed_former_secret',
    key: ['id'],
    belongsTo: (id = '') => id,
  },
]

/** Values that are sealed with another key or in an older layout, in the order of their keys. */
export async function selectOutdated(
  tx: Tx,
  { table, column, key }: SealedColumn,
  { header, after, limit }: { header: Buffer; after: readonly string[] | null; limit: number },
): Promise<{ key: string[]; sealed: Buffer }[]> {
  const value = sql.ref(column)
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const isAfter = after ? sql`AND (${keys}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<{ key: string[]; sealed: Buffer }>`
    SELECT ARRAY[${keys}]::text[] AS key, ${value} AS sealed FROM ${sql.table(table)}
    WHERE substring(${value} FOR ${header.length}::int) <> ${header} ${isAfter}
    ORDER BY ${keys} LIMIT ${limit}`.execute(tx)
  return rows
}

/** Changes nothing if the value is not the one that was read. */
export async function replaceSealed(
  tx: Tx,
  { table, column, key }: SealedColumn,
  row: { key: readonly string[]; sealed: Buffer; resealed: Buffer },
): Promise<number> {
  const value = sql.ref(column)
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${value} = ${row.resealed}
    WHERE (${keys}) = (${sql.join(row.key)}) AND ${value} = ${row.sealed}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export interface SealedCount {
  kind: SealPurpose | 'audit-log'
  version: number
  count: number
}

export async function countSealed(tx: Tx): Promise<SealedCount[]> {
  const counts: SealedCount[] = []
  for (const { purpose, table, column } of SEALED_COLUMNS) {
    const value = sql.ref(column)
    const { rows } = await sql<{ version: number; count: string }>`
      SELECT CASE WHEN substring(${value} FOR ${MARK.length}::int) = ${MARK}
        THEN get_byte(${value}, 4) * 256 + get_byte(${value}, 5) ELSE ${UNVERSIONED}::int END AS version,
        count(*) AS count
      FROM ${sql.table(table)} WHERE ${value} IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(tx)
    counts.push(
      ...rows.map(({ version, count }) => ({
        kind: purpose,
        version: Number(version),
        count: Number(count),
      })),
    )
  }
  const links = await tx
    .selectFrom('audit_link')
    .select(['key_version', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('key_version')
    .orderBy('key_version')
    .execute()
  const chained = links.map(({ key_version, count }) => ({
    kind: 'audit-log' as const,
    version: key_version,
    count: Number(count),
  }))
  return [...counts, ...chained]
}
