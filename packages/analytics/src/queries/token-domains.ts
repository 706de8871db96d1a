import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'
import { tokenDays } from './token-days.ts'

interface Asked {
  shards: readonly number[]
  token: string
}

/** Domains that hold choices of a visitor. A token belongs to one browser on one site, so these are few. */
export async function tokenDomains(analytics: Analytics, { shards, token }: Asked): Promise<string[]> {
  const days = await tokenDays(analytics, { shards, tokens: [token] })
  if (days.length === 0) return []
  const rows = await query(analytics, {
    name: 'domains of a token',
    sql: `SELECT DISTINCT domain_id AS domainId FROM consent_log
          WHERE day IN {days:Array(Date)} AND shard IN {shards:Array(UInt16)} AND consent_log.token = {token:UUID}
          LIMIT 100`,
    params: { days, shards, token },
    row: z.object({ domainId: z.string() }),
  })
  return rows.map(({ domainId }) => domainId)
}
