export const CELL_KEYS =
  'day, shard, domain_id, host, path, country, language, device, action, choice, is_flagged'

/** Counts in each cell of the roll-up. */
export const CELL_COUNTS = [
  'consents',
  'preferences_allowed',
  'analytics_allowed',
  'marketing_allowed',
  'uncategorized_allowed',
]

/** The cells of some log rows, as summed by the materialized view on insert. Also grouped by `first`, if given. */
export function cellsOfRows(where: string, first?: string): string {
  const [column, key] = first === undefined ? ['', ''] : [`${first}, `, `${first.split(' AS ').at(-1)}, `]
  return `SELECT
    ${column}day, shard, domain_id,
    if(is_host_folded, '*', host) AS host,
    if(is_path_folded, '*', path) AS path,
    country,
    if(is_language_folded, '*', language) AS language,
    device, action, choice,
    assurance = 'suspicious' AS is_flagged,
    count() AS consents,
    countIf(preferences) AS preferences_allowed,
    countIf(analytics) AS analytics_allowed,
    countIf(marketing) AS marketing_allowed,
    countIf(uncategorized) AS uncategorized_allowed
  FROM consent_log
  WHERE ${where}
  GROUP BY ${key}${CELL_KEYS}`
}

const OF_DAYS = 'day IN {days:Array(Date)} AND shard = {shard:UInt16}'

/** The roll-up of some days of a shard, computed from the log and the counts of erased rows. */
export const CELLS_FROM_LOG = `SELECT ${CELL_KEYS}, ${CELL_COUNTS.map((name) => `sum(cells.${name}) AS ${name}`).join(', ')}
FROM (
  ${cellsOfRows(OF_DAYS)}
  UNION ALL
  SELECT ${CELL_KEYS}, ${CELL_COUNTS.join(', ')} FROM consent_erased WHERE ${OF_DAYS}
) AS cells
GROUP BY ${CELL_KEYS}`
