import type { Analytics } from '../client.ts'
import { PROOF_COLUMNS, ProofRow } from '../proof-record.ts'
import { query } from '../query.ts'

export interface RowRange {
  shard: number
  incarnation: string
  /** Rows after this position … */
  after: number
  /** … up to this one. */
  until: number
  /** No row of the range was received on an earlier day … */
  since: string
  /** … or on a later one. */
  to?: string
  rowsMax: number
}

const LAST_DAY = '2149-06-06'

/** In stream order and with whole messages only, so that every worker seals the same leaves. */
export async function streamRows(
  analytics: Analytics,
  { shard, incarnation, after, until, since, to = LAST_DAY, rowsMax }: RowRange,
): Promise<ProofRow[]> {
  const rows = await query(analytics, {
    name: 'rows of a stream',
    sql: `SELECT ${PROOF_COLUMNS}
          FROM consent_log
          WHERE day >= {since:Date} AND day <= {to:Date} AND shard = {shard:UInt16}
            AND stream_incarnation = {incarnation:String}
            AND position > {after:UInt64} AND position <= {until:UInt64}
          ORDER BY position, index
          LIMIT {rowsMax:UInt32}`,
    params: { shard, incarnation, after, until, since, to, rowsMax },
    row: ProofRow,
  })
  const last = rows.at(-1)?.position
  const whole = rows.length < rowsMax ? rows : rows.filter(({ position }) => position !== last)
  if (rows.length > 0 && whole.length === 0)
    throw new Error('a message has more records than are sealed at once')
  return whole
}
