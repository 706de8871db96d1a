import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { endScan, loadScanCredentials, recordScanPage, recordScanProgress } from '@placet/core/scans/index'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { answerScanCredentials } from '@placet/stream/scan-credentials'
import { ScanReport, forgetScanReports } from '@placet/stream/scan-reports'
import { type Step, deadLetter, drop, ok, retry } from '@placet/stream/step'

// Another worker is handling the page, or waiting for a database outage to end: 5 minutes are plenty for the former.
const WAIT_FOR_PAGES_MS = 1000
const WAITS_MAX = 300

export interface ScanReportsOptions {
  deps: Deps
  conn: StreamConnection
  prefix: string
  log: Log
  metrics: Metrics
}

/**
 * Records scanner reports, and gives scanners the credentials of the sites they visit. A scanner may be compromised
 * by a page, so everything it sends is validated.
 */
export function startScanReports({ deps, conn, prefix, log, metrics }: ScanReportsOptions): Reading {
  const ctx: Ctx = { ...deps, actor: { kind: 'job', name: 'scan-reports' }, from: NOWHERE }
  const names = streamNames(prefix)
  const steps = metrics.counter<'type' | 'outcome'>({
    name: 'placet_scan_reports_total',
    help: 'Scan reports by kind and outcome',
    labels: ['type', 'outcome'],
  })

  async function take(report: ScanReport, deliveries: number): Promise<Step<void>> {
    if (report.type === 'scan.page.v1') return known(await recordScanPage({ ctx, input: report }))
    if (report.type === 'scan.progress.v1') return known(await recordScanProgress({ ctx, input: report }))
    const ended = await endScan({ ctx, input: { ...report, mayWait: deliveries < WAITS_MAX } })
    if (ended === 'early') return retry('not all of its pages are recorded', WAIT_FOR_PAGES_MS)
    await forgetScanReports(conn, names, report.scanId)
    return known(ended === 'ended')
  }

  const answering = answerScanCredentials(
    conn,
    names,
    (question) => loadScanCredentials({ ctx, input: question }),
    (error) =>
      log.warn(
        { event: 'credentials_request_failed', err: error },
        'answering a scanner’s credentials request failed',
      ),
  )
  const reading = consume({
    conn,
    names,
    ...streamReaders(names).scanReports,
    handle: async ({ data, deliveries }) => {
      const report = parseReport(data)
      const step = report.kind === 'ok' ? await take(report.value, deliveries) : report
      steps.inc({ type: report.kind === 'ok' ? report.value.type : 'unreadable', outcome: step.kind })
      return step
    },
    onProblem: (error) =>
      log.warn({ event: 'scan_report_retry', err: error }, 'processing a scan report failed; will retry'),
  })
  return { stop: async () => void (await Promise.all([reading.stop(), answering.stop()])) }
}

function known(isKnown: boolean): Step<void> {
  return isKnown ? ok(undefined) : drop('no scan waits for it')
}

function parseReport(data: Uint8Array): Step<ScanReport> {
  try {
    return ok(ScanReport.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}
