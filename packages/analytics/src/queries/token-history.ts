import type { Analytics } from '../client.ts'
import { PROOF_COLUMNS, ProofRow } from '../proof-record.ts'
import { query } from '../query.ts'

export interface TokenOfDomain {
  /** Where the rows of the domain can be. */
  shards: readonly number[]
  domainId: string
  token: string
}

const ROWS_MAX = 1000

/** What one visitor chose on a domain, newest first. */
export function tokenHistory(
  analytics: Analytics,
  { shards, domainId, token }: TokenOfDomain,
): Promise<ProofRow[]> {
  return query(analytics, {
    name: 'history of a token',
    sql: `SELECT ${PROOF_COLUMNS}
          FROM consent_log
          WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String} AND consent_log.token = {token:UUID}
          ORDER BY received_at DESC, position DESC, index DESC
          LIMIT {rowsMax:UInt32}`,
    params: { shards, domainId, token, rowsMax: ROWS_MAX },
    row: ProofRow,
  })
}
