/** Selects recent rows of the log. */
export interface LiveFilter {
  /** Shards that may hold the domain's rows. */
  shards: readonly number[]
  domainId: string
  sinceMs: number
  /** Exclusive end. */
  untilMs: number
  flagged: boolean
}

/** For the WHERE clause of `consent_log` queries: filters by day first, since a time alone would read every day. */
export const LATELY = `shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
  AND day BETWEEN toDate(fromUnixTimestamp64Milli({sinceMs:Int64}, 'UTC'))
    AND toDate(fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC'))
  AND received_at >= fromUnixTimestamp64Milli({sinceMs:Int64}, 'UTC')
  AND received_at < fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC')
  AND ({flagged:Bool} OR assurance != 'suspicious')`
