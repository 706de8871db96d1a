import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

const RefusedRow = z.object({ host: z.string(), choices: z.int(), lastAt: z.iso.datetime() })
export type RefusedRow = z.infer<typeof RefusedRow>

interface RefusedFilter {
  shards: readonly number[]
  domainId: string
  /** YYYY-MM-DD, UTC. */
  from: string
  /** Hosts that are listed by now. */
  except: readonly string[]
  hostsMax: number
}

/** Hosts whose choices were refused since that day, the most recent first. */
export function refusedHosts(analytics: Analytics, filter: RefusedFilter): Promise<RefusedRow[]> {
  return query(analytics, {
    name: 'refused hosts',
    sql: `SELECT host, sum(ofRun) AS choices, max(at) AS lastAt
          FROM
          (
            SELECT host, max(choices) AS ofRun, max(last_at) AS at
            FROM refused_choice
            WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String} AND day >= {from:Date}
              AND host NOT IN {except:Array(String)}
            GROUP BY host, day, run
          )
          GROUP BY host
          ORDER BY lastAt DESC, host
          LIMIT {hostsMax:UInt32}`,
    params: { ...filter },
    row: RefusedRow,
  })
}
