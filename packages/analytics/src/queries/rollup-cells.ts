/** The roll-up of some days of a shard as the log has it: what the materialized view adds up, insert by insert. */
export const CELLS_FROM_LOG = `SELECT
  day, shard, domain_id, host, path, country, language, device, choice,
  count() AS consents,
  countIf(preferences) AS preferences_allowed,
  countIf(analytics) AS analytics_allowed,
  countIf(marketing) AS marketing_allowed,
  countIf(uncategorized) AS uncategorized_allowed
FROM consent_log
WHERE day IN {days:Array(Date)} AND shard = {shard:UInt16}
GROUP BY day, shard, domain_id, host, path, country, language, device, choice`
