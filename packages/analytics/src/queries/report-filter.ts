/** Which cells of the roll-up a report counts. */
export interface ReportFilter {
  /** Where the rows of the domain can be. */
  shards: readonly number[]
  domainId: string
  /** Days, both included, YYYY-MM-DD. */
  from: string
  to: string
  /** Empty: any. A country includes its states. */
  country: string
  host: string
  path: string
  /** Counts what looked suspicious, too. */
  flagged: boolean
}

/** For the WHERE of a query of `consent_daily`; its values are bound from the filter. */
export const IN_REPORT = `shard IN {shards:Array(UInt16)} AND day BETWEEN {from:Date} AND {to:Date}
  AND domain_id = {domainId:String}
  AND ({flagged:Bool} OR NOT is_flagged)
  AND ({country:String} = '' OR country = {country:String} OR startsWith(country, concat({country:String}, '-')))
  AND ({host:String} = '' OR host = {host:String})
  AND ({path:String} = '' OR path = {path:String})`

/** Somebody decided, as opposed to taking it back or letting it lapse. */
export const IS_ANSWER = `action IN ('accept_all', 'reject_all', 'custom')`

/**
 * Sums of the roll-up, to be summed up further by whoever asks. Only plain sums by plain columns can be answered from a
 * projection, which has a hundredth of the rows.
 */
export const SUMS = `sum(consents) AS cell_consents,
  sum(preferences_allowed) AS cell_preferences,
  sum(analytics_allowed) AS cell_analytics,
  sum(marketing_allowed) AS cell_marketing,
  sum(uncategorized_allowed) AS cell_uncategorized`
