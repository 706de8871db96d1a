import type { Analytics } from '@placet/analytics/client'
import { command } from '@placet/analytics/command'

export const DOMAINS = 10_000
export const DAYS = 365
export const SHARDS = 16
export const LAST_DAY = '2026-11-14'
const BIGGEST_PERCENT = 10

/** The domain at this rank by size; the first has a tenth of all rows. */
export function domainAt(place: number): { domainId: string; shards: number[] } {
  return { domainId: `dom_${String(place).padStart(22, '0')}`, shards: [place % SHARDS] }
}

// Each value of a row has a separate hash, so that values are independent.
const of = (salt: number) => `cityHash64(number, {seed:UInt64}, ${salt})`
const share = (salt: number) => `(${of(salt)} % 1000000007) / 1000000007.`
/** Ranks 0 to n - 1, lower ones more likely, as for hosts, pages and countries. */
const zipf = (salt: number, n: string) => `toUInt32(least(exp(${share(salt)} * ln(${n} + 1)) - 1, ${n} - 1))`

const COUNTRIES = `['DE','FR','US','GB','IT','ES','NL','PL','AT','CH','BE','SE','DK','NO','FI','PT','CZ','IE','GR','HU',
  'RO','BG','HR','SK','SI','LT','LV','EE','LU','CY','MT','IS','CA','BR','MX','AR','CL','CO','JP','KR','CN','IN','ID',
  'TH','VN','MY','SG','PH','AU','NZ','ZA','NG','KE','EG','MA','TR','UA','RS','IL','AE']`
const LANGUAGES = `['de','fr','en','en','it','es','nl','pl','de','de','nl','sv','da','nb','fi','pt','cs','en','el','hu']`

/**
 * Inserts one day at a time, like the worker, so that an insert touches one roll-up partition per shard. The biggest
 * domain has ten times too many pages; the roll-up keeps a thousand of them apart.
 */
export async function fillLog(analytics: Analytics, { rows }: { rows: number }, say: (text: string) => void) {
  const rowsOfDay = Math.round(rows / DAYS)
  for (let day = 0; day < DAYS; day += 1) {
    await command(analytics, {
      name: 'fill the log',
      sql: `INSERT INTO consent_log (day, shard, domain_id, received_at, clock_differs, stream_delay_ms, client_delay_ms, code,
          event_id, token, attempt, action, preferences, analytics, marketing, uncategorized, version, language, layer, host,
          path, country, network, browser, device, assurance, is_path_folded, keep_until, stream_incarnation, position, record_index)
        WITH
          toDate({lastDay:Date}) - {daysAgo:UInt16} AS the_day,
          if(${of(1)} % 100 < ${BIGGEST_PERCENT}, 0, 1 + ${zipf(2, `${DOMAINS - 1}`)}) AS place,
          ${zipf(3, '60')} AS country_place,
          ${of(4)} % 1000 AS decision,
          multiIf(decision < 560, 'accept_all', decision < 840, 'reject_all', decision < 990, 'custom', 'withdraw') AS did,
          ${zipf(9, 'if(place = 0, 1000, 60)')} AS page,
          ${of(5)} AS bits
        SELECT the_day, place % ${SHARDS}, concat('dom_', leftPad(toString(place), 22, '0')),
          toDateTime64(the_day, 3, 'UTC') + toIntervalMillisecond(${of(6)} % 86400000), false, 7, 80,
          leftPad(toString(place), 10, 'a'), generateUUIDv4(1), generateUUIDv4(2), 0, did,
          did = 'accept_all' OR (did = 'custom' AND bitTest(bits, 0)),
          did = 'accept_all' OR (did = 'custom' AND bitTest(bits, 1)),
          did = 'accept_all' OR (did = 'custom' AND bitTest(bits, 2) AND bitTest(bits, 3)),
          did = 'accept_all' OR (did = 'custom' AND bitTest(bits, 4) AND bitTest(bits, 5)),
          1, if(${of(7)} % 10 = 0, 'en', ${LANGUAGES}[country_place % 20 + 1]), 'banner',
          concat(['www','shop','blog','m','app','help','de','fr','news','old'][1 + ${zipf(8, 'if(place = 0, 10, 3)')}], '.example.com'),
          concat('/page/', toString(page)),
          ${COUNTRIES}[1 + country_place], '198.18.0.0/24', 'Chrome 149',
          ['mobile','desktop','tablet'][1 + ${zipf(10, '3')}],
          if(${of(11)} % 200 = 0, 'suspicious', 'origin'), page >= 100, the_day + 1100, 'filled', number, 0
        FROM numbers({rows:UInt64})`,
      params: { lastDay: LAST_DAY, daysAgo: day, rows: rowsOfDay, seed: day },
      settings: {
        max_block_size: '2000000',
        min_insert_block_size_rows: '2000000',
        min_insert_block_size_bytes: '0',
        max_insert_threads: '1',
      },
    })
    if (day % 73 === 72)
      say(`${(((day + 1) / DAYS) * 100).toFixed(0)} % of ${rows.toLocaleString('en')} rows`)
  }
  await command(analytics, {
    name: 'fill the usage',
    sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown)
      SELECT toDate({lastDay:Date}) - number % ${DAYS}, place % ${SHARDS}, concat('dom_', leftPad(toString(place), 22, '0')),
        1000, 3000, 700
      FROM (SELECT number, intDiv(number, ${DAYS}) AS place FROM numbers(${DOMAINS * DAYS}))`,
    params: { lastDay: LAST_DAY },
  })
}
