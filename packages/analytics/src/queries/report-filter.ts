/** Selects the roll-up cells that a report counts. */
export interface ReportFilter {
  /** Shards that may hold the domain's rows. */
  shards: readonly number[]
  domainId: string
  /** First and last day, inclusive, YYYY-MM-DD. */
  from: string
  to: string
  /** Empty: any. A country includes its states. */
  country: string
  host: string
  path: string
  /** Includes suspicious records. */
  flagged: boolean
}

/** For the WHERE clause of `consent_daily` queries; its values are bound from the filter. */
export const IN_REPORT = `shard IN {shards:Array(UInt16)} AND day BETWEEN {from:Date} AND {to:Date}
  AND domain_id = {domainId:String}
  AND ({flagged:Bool} OR NOT is_flagged)
  AND ({country:String} = '' OR country = {country:String} OR startsWith(country, concat({country:String}, '-')))
  AND ({host:String} = '' OR host = {host:String})
  AND ({path:String} = '' OR path = {path:String})`

/** The visitor made a choice, as opposed to a withdrawal or an expiry. */
export const IS_ANSWER = `action IN ('accept_all', 'reject_all', 'custom')`

/**
 * Sums of the roll-up, for callers to aggregate further. Only plain sums by plain columns can be answered from a
 * projection, which has a hundredth of the rows.
 */
export const SUMS = `sum(consents) AS cell_consents,
  sum(preferences_allowed) AS cell_preferences,
  sum(analytics_allowed) AS cell_analytics,
  sum(marketing_allowed) AS cell_marketing,
  sum(uncategorized_allowed) AS cell_uncategorized`
