import type { Analytics } from '@placet/analytics/client'
import { consentStats } from '@placet/analytics/queries/consent-stats'
import { exportReport } from '@placet/analytics/queries/export-report'
import { liveConsents } from '@placet/analytics/queries/live-consents'
import type { ReportFilter } from '@placet/analytics/queries/report-filter'
import { reportFunnel } from '@placet/analytics/queries/report-funnel'
import { reportSegments } from '@placet/analytics/queries/report-segments'
import { reportSessions } from '@placet/analytics/queries/report-sessions'

type Ask = (analytics: Analytics, filter: ReportFilter) => Promise<unknown>

const segmentsBy =
  (by: Parameters<typeof reportSegments>[1]['by'], top = 100): Ask =>
  (analytics, filter) =>
    reportSegments(analytics, { ...filter, by, top })

/** Every query that a dashboard view runs. */
export const ASKS: Record<string, Ask> = {
  stats: consentStats,
  'stats of a country': (analytics, filter) => consentStats(analytics, { ...filter, country: 'FR' }),
  'stats of a host': (analytics, filter) => consentStats(analytics, { ...filter, host: 'www.example.com' }),
  'stats of a path': (analytics, filter) => consentStats(analytics, { ...filter, path: '/page/7' }),
  hosts: segmentsBy('host'),
  paths: segmentsBy('path'),
  countries: segmentsBy('country', 500),
  devices: segmentsBy('device'),
  languages: segmentsBy('language'),
  funnel: reportFunnel,
  sessions: reportSessions,
  live: (analytics, { shards, domainId, to }) => {
    const untilMs = Date.parse(`${to}T20:00:00Z`)
    const lately = { shards, domainId, sinceMs: untilMs - 30 * 60_000, untilMs, flagged: false }
    return liveConsents(analytics, { ...lately, newest: 50 })
  },
  'days as CSV': async (analytics, filter) => {
    const stream = await exportReport(analytics, { ...filter, what: 'days', format: 'csv' })
    for await (const _ of stream);
  },
}

export interface Times {
  p50: number
  p95: number
}

export async function measureAsks(
  analytics: Analytics,
  filter: ReportFilter,
  { times, asks = Object.keys(ASKS) }: { times: number; asks?: readonly string[] },
): Promise<Record<string, Times>> {
  const measured: Record<string, Times> = {}
  for (const name of asks) {
    const ask = ASKS[name]
    if (!ask) throw new Error(`there is no report ${name}`)
    await ask(analytics, filter)
    measured[name] = await timesOf(times, () => ask(analytics, filter))
  }
  return measured
}

export async function timesOf(times: number, run: () => Promise<unknown>): Promise<Times> {
  const tookMs: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const beganAt = performance.now()
    await run()
    tookMs.push(performance.now() - beganAt)
  }
  tookMs.sort((a, b) => a - b)
  const at = (part: number) => Math.round((tookMs[Math.ceil(tookMs.length * part) - 1] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}
