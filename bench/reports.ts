import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Analytics, createAnalytics } from '@placet/analytics/client'
import { command } from '@placet/analytics/command'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { query } from '@placet/analytics/query'
import { tokenHistory } from '@placet/analytics/queries/token-history'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startClickhouse } from '@placet/testkit/services/clickhouse'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { z } from 'zod'
import { DAYS, domainAt, fillLog, LAST_DAY } from './reports/fill-log.ts'
import { measureAsks, type Times, timesOf } from './reports/measure-asks.ts'

const P95_MAX_MS = 150
const YEAR_MAX_MS = 1000
const TOKEN_P95_MAX_MS = 50
const GROWTH_MAX = 1.2
/** Below this, growth is noise. */
const GROWTH_FROM_MS = 10
const TIMES = 30
const YEAR_TIMES = 5
const MEDIAN_PLACE = 5000
const REQUEST_TIMEOUT_MS = 60 * 60 * 1000

/** With `--dir` the filled logs are kept there, and reused by the next run. */
const { values: args } = parseArgs({
  options: { rows: { type: 'string', default: '2m' }, dir: { type: 'string' } },
})
const ROWS =
  z
    .string()
    .regex(/^\d+m$/)
    .transform((text) => Number(text.slice(0, -1)))
    .parse(args.rows) * 1_000_000

await runMeasurement('reports', { timeoutMs: 4 * 60 * 60 * 1000 }, async (run) => {
  run.say('starting ClickHouse')
  const clickhouse = await startClickhouse({ dir: join(args.dir ?? (await temporaryDir()), 'clickhouse') })
  run.onEnd(() => clickhouse.stop())

  async function temporaryDir() {
    const { dir, remove } = await createTemporaryDir()
    run.onEnd(remove)
    return dir
  }
  const any = { country: '', host: '', path: '', flagged: false, to: LAST_DAY }
  const month = { ...any, from: '2026-10-15' }
  const year = { ...any, from: '2025-11-15' }

  /** Each size has its own log, so that both are fully merged, like a log of past days. */
  const measure = async (rows: number) => {
    const database = `placet_${rows}`
    await migrateAnalytics(clickhouse.url, database)
    const analytics = createAnalytics({ url: clickhouse.url, database, requestTimeoutMs: REQUEST_TIMEOUT_MS })
    if (!(await isFilled(analytics))) await fillLog(analytics, { rows }, run.say)
    run.say(`asking for reports of ${rows.toLocaleString('en')} rows`)
    const biggest = await measureAsks(analytics, { ...domainAt(0), ...month }, { times: TIMES })
    const median = await measureAsks(analytics, { ...domainAt(MEDIAN_PLACE), ...month }, { times: TIMES })
    const yearOfBiggest = await measureAsks(
      analytics,
      { ...domainAt(0), ...year },
      { times: YEAR_TIMES, asks: ['stats', 'hosts', 'paths', 'countries', 'funnel', 'sessions'] },
    )
    const token = await measureTokens(analytics)
    const sizes = await sizesOf(analytics)
    if (args.dir === undefined)
      await command(analytics, { name: 'drop the log', sql: `DROP DATABASE ${database} SYNC` })
    await analytics.close()
    return { biggest, median, yearOfBiggest, token, sizes }
  }

  /** Usage is written last, so its presence means that the log is complete. */
  async function isFilled(analytics: Analytics): Promise<boolean> {
    const [usage] = await query(analytics, {
      name: 'usage',
      sql: 'SELECT count() AS rows FROM usage_daily',
      row: z.object({ rows: z.number() }),
    })
    return usage !== undefined && usage.rows > 0
  }

  async function measureTokens(analytics: Analytics): Promise<Times> {
    const { domainId, shards } = domainAt(0)
    const tokens = await query(analytics, {
      name: 'tokens to look up',
      sql: `SELECT toString(token) AS token FROM consent_log WHERE shard IN {shards:Array(UInt16)}
              AND domain_id = {domainId:String} AND day = {day:Date} LIMIT 1 BY cityHash64(token) % 40 LIMIT 40`,
      params: { domainId, shards, day: '2026-06-01' },
      row: z.object({ token: z.string() }),
    })
    return timesOf(TIMES, async () => {
      const next = tokens.pop()
      if (next) await tokenHistory(analytics, { shards, domainId, token: next.token })
    })
  }

  async function sizesOf(analytics: Analytics) {
    return query(analytics, {
      name: 'sizes of tables',
      sql: `SELECT table, sum(rows) AS rows, round(sum(bytes_on_disk) / 1e6) AS megabytes, count() AS parts
              FROM system.parts WHERE active AND database = currentDatabase()
              GROUP BY table HAVING rows > 0 ORDER BY table`,
      row: z.object({ table: z.string(), rows: z.number(), megabytes: z.number(), parts: z.number() }),
    })
  }

  const tenth = await measure(ROWS / 10)
  const whole = await measure(ROWS)

  const growth = (of: 'biggest' | 'median') =>
    Object.fromEntries(
      Object.entries(whole[of]).map(([name, { p95 }]) => {
        const before = Math.max(tenth[of][name]?.p95 ?? 0, GROWTH_FROM_MS)
        return [name, Math.round((Math.max(p95, GROWTH_FROM_MS) / before) * 100) / 100]
      }),
    )
  const growths = { biggest: growth('biggest'), median: growth('median') }
  const slowest = (times: Record<string, Times>) => Math.max(...Object.values(times).map(({ p95 }) => p95))
  return {
    figures: { rows: ROWS, days: DAYS, tenth, whole, growths },
    expectations: {
      'every report of 31 days: p95 at most 150 ms, biggest domain': slowest(whole.biggest) <= P95_MAX_MS,
      'every report of 31 days: p95 at most 150 ms, median domain': slowest(whole.median) <= P95_MAX_MS,
      'a year of the biggest domain within 1 s': slowest(whole.yearOfBiggest) <= YEAR_MAX_MS,
      'a visitor is found within 50 ms (p95)': whole.token.p95 <= TOKEN_P95_MAX_MS,
      'ten times the rows take at most 1.2 times as long': Object.values(growths).every((each) =>
        Object.values(each).every((times) => times <= GROWTH_MAX),
      ),
    },
  }
})
