/** Which rows of the log are recent. */
export interface LiveFilter {
  /** Where the rows of the domain can be. */
  shards: readonly number[]
  domainId: string
  sinceMs: number
  /** The first moment that is too late. */
  untilMs: number
  flagged: boolean
}

/** For the WHERE of a query of `consent_log`: the days first, since a time alone would read them all. */
export const LATELY = `shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
  AND day BETWEEN toDate(fromUnixTimestamp64Milli({sinceMs:Int64}, 'UTC'))
    AND toDate(fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC'))
  AND received_at >= fromUnixTimestamp64Milli({sinceMs:Int64}, 'UTC')
  AND received_at < fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC')
  AND ({flagged:Bool} OR assurance != 'suspicious')`
