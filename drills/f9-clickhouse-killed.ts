import { setTimeout as delay } from 'node:timers/promises'
import { getConsentStats } from '@placet/contract/reports'
import { ApiRefusal } from '@placet/testkit/load/api-session'
import { countRows } from '@placet/testkit/load/until-logged'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { waitFor } from '@placet/testkit/wait-for'
import { noneTurnedAway, onlyScripts200 } from './intake/answers.ts'
import { type DrillContext, runIntakeDrill } from './intake/run-intake-drill.ts'

/** Initial outage per planned kill: 100 kills follow an outage of ten minutes. */
const AWAY_PER_KILL_MS = 6000
const UP_LEAST_MS = 300
const UP_SPREAD_MS = 2000

/** F9: ClickHouse is down, then killed repeatedly during inserts and merges. */
await runIntakeDrill({
  name: 'F9',
  sizes: {
    full: { consents: 2_000_000, perSecond: 800, domains: 24, edges: 2, shards: 2, faults: 100 },
    small: { consents: 100_000, perSecond: 200, domains: 12, edges: 1, shards: 2, faults: 4 },
  },
  timeoutMs: 60 * 60 * 1000,
  endsWithFaults: true,
  drainMs: 10 * 60 * 1000,
  inject: async (context) => {
    const { run, size, services, sender } = context
    const { clickhouse, addresses } = services
    await sender.untilSent(size.perSecond * 3)
    const awayMs = size.faults * AWAY_PER_KILL_MS
    run.say(`ClickHouse is away for ${awayMs / 1000} s`)
    await clickhouse.kill('SIGKILL')
    const report = await askReport(context)
    await delay(awayMs)
    await clickhouse.restart()
    const backAt = performance.now()
    const backlog = sender.progress().accepted
    await waitFor(async () => (await countRows(addresses.analytics)) >= backlog, {
      timeoutMs: 3 * awayMs,
      what: `the backlog of ${backlog} in the log`,
    })
    const drainedMs = Math.round(performance.now() - backAt)
    run.say(`the backlog was drained after ${drainedMs} ms`)
    for (let index = 0; index < size.faults; index += 1) {
      await delay(UP_LEAST_MS + Math.random() * UP_SPREAD_MS)
      await clickhouse.kill('SIGKILL')
      await clickhouse.restart()
      if ((index + 1) % 10 === 0) run.say(`ClickHouse was killed ${index + 1} times`)
    }
    return { awayMs, drainedMs, report, reportAfter: await askReport(context) }
  },
  judge: async (found, { sent }, { services }) => {
    const { url, database } = services.addresses.analytics
    const checks = await Promise.all(
      ['consent_log', 'consent_daily'].map((table) =>
        queryClickhouse(url, `CHECK TABLE ${database}.${table} SETTINGS check_query_single_value_result = 1`),
      ),
    )
    return {
      figures: { ...found, checks },
      expectations: {
        'no consent was turned away': noneTurnedAway(sent),
        'the backlog was drained within twice the outage': found.drainedMs <= 2 * found.awayMs,
        'a report said “unavailable” meanwhile': found.report === 'reports_unavailable',
        'the report answers after it': found.reportAfter === 'answered',
        'CHECK TABLE finds nothing': checks.every((answer) => answer === '1'),
        'every script that was answered was answered with 200': onlyScripts200(sent),
      },
    }
  },
})

async function askReport({ session, domains }: DrillContext): Promise<string> {
  const [domain] = domains
  if (domain === undefined) throw new Error('no domain to report on')
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const body = { date_from: yesterday, date_to: yesterday, country: '', url: '', host: '' }
  return session.call(getConsentStats, { params: { domainId: domain.domainId }, body }).then(
    () => 'answered',
    (error: unknown) => {
      if (error instanceof ApiRefusal) return error.code
      throw error
    },
  )
}
