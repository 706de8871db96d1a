import type { Analytics } from '../client.ts'
import { PROOF_COLUMNS, ProofRow } from '../proof-record.ts'
import { query } from '../query.ts'

export interface UnsealedRange {
  shard: number
  incarnation: string
  /** Rows after this position … */
  after: number
  /** … up to this one. */
  until: number
  /** No row of the range was received on an earlier day. */
  since: string
  rowsMax: number
}

/** In stream order and with whole messages only, so that every worker seals the same leaves. */
export async function unsealedRows(
  analytics: Analytics,
  { shard, incarnation, after, until, since, rowsMax }: UnsealedRange,
): Promise<ProofRow[]> {
  const rows = await query(analytics, {
    name: 'rows to be sealed',
    sql: `SELECT ${PROOF_COLUMNS}
          FROM consent_log
          WHERE day >= {since:Date} AND shard = {shard:UInt16} AND stream_incarnation = {incarnation:String}
            AND position > {after:UInt64} AND position <= {until:UInt64}
          ORDER BY position, index
          LIMIT {rowsMax:UInt32}`,
    params: { shard, incarnation, after, until, since, rowsMax },
    row: ProofRow,
  })
  const last = rows.at(-1)?.position
  const whole = rows.length < rowsMax ? rows : rows.filter(({ position }) => position !== last)
  if (rows.length > 0 && whole.length === 0)
    throw new Error('a message has more records than are sealed at once')
  return whole
}
