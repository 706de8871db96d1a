import type { Readable } from 'node:stream'
import type { Analytics } from '../client.ts'
import { AnalyticsUnavailable } from '../unavailable.ts'
import { IN_REPORT, IS_ANSWER, type ReportFilter, SUMS } from './report-filter.ts'

export const EXPORTS = ['days', 'hosts', 'paths', 'countries', 'sessions', 'cells'] as const
export type Export = (typeof EXPORTS)[number]
export type ExportFormat = 'csv' | 'parquet'

const FORMATS: Record<ExportFormat, string> = { csv: 'CSVWithNames', parquet: 'Parquet' }
const NAMES_MAX = 100_000

/** The rows behind a view, as a stream. Nothing is sent before the whole result is known to be good. */
export async function exportReport(
  { client, headers = {} }: Analytics,
  { what, format, ...filter }: ReportFilter & { what: Export; format: ExportFormat },
): Promise<Readable> {
  try {
    const { stream } = await client.exec({
      query: `${STATEMENTS[what]} FORMAT ${FORMATS[format]}`,
      query_params: { ...filter, names: NAMES_MAX },
      http_headers: headers,
      clickhouse_settings: {
        wait_end_of_query: 1,
        output_format_parquet_string_as_string: 1,
        // A column keeps its name after its cells are escaped.
        prefer_column_name_to_alias: 1,
      },
    })
    return stream
  } catch (error) {
    throw new AnalyticsUnavailable(`export of ${what}`, error)
  }
}

/** Some programs detect a formula even behind spaces and quotes, and in full-width characters. */
export const FORMULA_START = String.raw`^[\s"']*[=+\-@\t\r\x00＝＋－＠]`

/** Escapes cells that a spreadsheet would treat as a formula. */
function safe(column: string): string {
  const pattern = FORMULA_START.replaceAll('\\', '\\\\').replaceAll("'", "''")
  return `if(match(${column}, '${pattern}'), concat('''', ${column}), ${column})`
}

const CATEGORIES = ['preferences', 'analytics', 'marketing', 'uncategorized'] as const

const COUNTS = `sum(cell_consents) AS total,
  sumIf(cell_consents, choice = 'allowed') AS all_allowed,
  sumIf(cell_consents, choice = 'partial') AS partial,
  sumIf(cell_consents, choice = 'denied') AS all_denied,
  ${CATEGORIES.map((name) => `sum(cell_${name}) AS ${name}`).join(', ')}`

/** The cells of a report, summed by one column and the choice. */
function cellsBy(column: string): string {
  return `(SELECT ${column}, choice, ${SUMS} FROM consent_daily WHERE ${IN_REPORT} GROUP BY ${column}, choice)`
}

const RATIO_NAMES = ['all_allowed', 'partial', 'all_denied', ...CATEGORIES]

/** A ratio of zero consents is NULL; the row for all others gets -1. */
function ratios(isOther: string): string {
  return RATIO_NAMES.map(
    (name) => `if(${isOther}, -1, if(total = 0, NULL, round(${name} / total, 6))) AS ${name}_ratio`,
  ).join(', ')
}

function segments(column: string): string {
  return `SELECT ${safe('name')} AS ${column}, total, ${RATIO_NAMES.join(', ')}, ${ratios(`name = 'Other'`)}
    FROM (
      SELECT if(place > {names:UInt32} OR raw = '*', 'Other', raw) AS name,
        ${['total', ...RATIO_NAMES].map((each) => `sum(${each}_of_name) AS ${each}`).join(', ')}
      FROM (
        SELECT raw, row_number() OVER (ORDER BY total DESC, raw) AS place,
          ${['total', ...RATIO_NAMES].map((each) => `${each} AS ${each}_of_name`).join(', ')}
        FROM (SELECT ${column} AS raw, ${COUNTS} FROM ${cellsBy(column)} GROUP BY raw))
      GROUP BY name)
    ORDER BY name = 'Other', total DESC, name`
}

const STATEMENTS: Record<Export, string> = {
  days: `SELECT day, total, ${RATIO_NAMES.join(', ')}, ${ratios('false')}
    FROM (SELECT day, ${COUNTS} FROM ${cellsBy('day')} GROUP BY day)
    ORDER BY day`,
  hosts: segments('host'),
  paths: segments('path'),
  countries: segments('country'),
  sessions: `SELECT day, sum(s) AS sessions, sum(p) AS pages, sum(w) AS shown, sum(a) AS answered
    FROM (
      SELECT day, sessions AS s, pages AS p, shown AS w, 0 AS a FROM usage_daily
      WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String} AND day BETWEEN {from:Date} AND {to:Date}
      UNION ALL
      SELECT day, 0, 0, 0, sum(consents) FROM consent_daily
      WHERE shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String} AND day BETWEEN {from:Date} AND {to:Date}
        AND NOT is_flagged AND ${IS_ANSWER}
      GROUP BY day)
    GROUP BY day
    ORDER BY day`,
  cells: `SELECT day, ${safe('host')} AS host, ${safe('path')} AS path, country,
      ${safe('toString(language)')} AS language, device, action, toString(choice) AS choice,
      is_flagged AS flagged, sum(consents) AS total,
      ${CATEGORIES.map((name) => `sum(${name}_allowed) AS ${name}`).join(', ')}
    FROM consent_daily
    WHERE ${IN_REPORT}
    GROUP BY day, host, path, country, language, device, action, choice, is_flagged
    ORDER BY day, host, path, country, language, device, action, choice, is_flagged`,
}
