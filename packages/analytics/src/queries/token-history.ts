import type { Analytics } from '../client.ts'
import { PROOF_COLUMNS, ProofRow } from '../proof-record.ts'
import { query } from '../query.ts'
import { tokenDays } from './token-days.ts'

export interface TokenOfDomain {
  /** Shards that may hold the domain's rows. */
  shards: readonly number[]
  domainId: string
  token: string
}

const ROWS_MAX = 1000

/** One visitor's choices on a domain, newest first. */
export async function tokenHistory(
  analytics: Analytics,
  { shards, domainId, token }: TokenOfDomain,
): Promise<ProofRow[]> {
  const days = await tokenDays(analytics, { shards, tokens: [token] })
  if (days.length === 0) return []
  return query(analytics, {
    name: 'history of a token',
    sql: `SELECT ${PROOF_COLUMNS}
          FROM consent_log
          WHERE day IN {days:Array(Date)} AND shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
            AND consent_log.token = {token:UUID}
          ORDER BY received_at DESC, position DESC, index DESC
          LIMIT {rowsMax:UInt32}`,
    params: { days, shards, domainId, token, rowsMax: ROWS_MAX },
    row: ProofRow,
  })
}
