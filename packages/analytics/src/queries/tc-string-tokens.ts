import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

export interface TcStringOfDomain {
  /** Shards that may hold the domain's rows. */
  shards: readonly number[]
  domainId: string
  tcString: string
  tokensMax: number
}

/** Tokens with this TC string. Its timestamps are coarse, so there may be several. */
export async function tokensOfTcString(
  analytics: Analytics,
  { shards, domainId, tcString, tokensMax }: TcStringOfDomain,
): Promise<string[]> {
  const rows = await query(analytics, {
    name: 'tokens of a TC string',
    sql: `SELECT lower(hex(consent_log.token)) AS token, max(received_at) AS newest
          FROM consent_log
          WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String} AND tc_string = {tcString:String}
          GROUP BY consent_log.token
          ORDER BY newest DESC
          LIMIT {tokensMax:UInt32}`,
    params: { shards, domainId, tcString, tokensMax },
    row: z.object({ token: z.string() }),
  })
  return rows.map(({ token }) => token)
}
