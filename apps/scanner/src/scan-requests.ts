import { ScanRequested } from '@placet/contract/events/scan-requested.v1'
import type { CrawlEnd } from '@placet/crawler/crawl-plan'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { type Delivery, type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { askScanCredentials } from '@placet/stream/scan-credentials'
import { type Step, deadLetter, ok, retry } from '@placet/stream/step'
import { type EarlierScan, readEarlier } from './read-earlier.ts'
import { type ScanReporter, reportScan } from './report-scan.ts'
import { type ScanOptions, endedAs, runScan } from './run-scan.ts'
import { countScans } from './scan-metrics.ts'

/** A page that crashes one scanner after another is not handed to all of them. */
const VAIN_STARTS_MAX = 5

export interface ScannerOptions extends ScanOptions {
  conn: StreamConnection
  prefix: string
  log: Log
  metrics: Metrics
}

/** Takes scans from the stream, resuming those of crashed scanners. */
export function startScanner(options: ScannerOptions): Reading {
  const { conn, prefix, log } = options
  const names = streamNames(prefix)
  const counts = countScans(options.metrics)

  async function handle({ data, signal }: Delivery): Promise<Step<void>> {
    const request = parseRequest(data)
    if (request.kind !== 'ok') return request
    const { scanId, scope, domain } = request.value
    const startedAt = performance.now()
    const earlier = await readEarlier(conn, names, scanId)
    if (earlier.isEnded) return ok(undefined)
    const reporter = reportScan(conn, names, scanId, earlier.done)
    try {
      const end = await scan(request.value, earlier, reporter, signal)
      if (end === null) return retry('the scanner stops', 0)
      await reporter.ended(end)
      const durationMs = Math.round(performance.now() - startedAt)
      counts.ended(scope, end.outcome, durationMs)
      log.info(
        { event: 'scan_ended', scanId, scope, domain, ...end, continued: earlier.done.length, durationMs },
        'scan ended',
      )
      return ok(undefined)
    } finally {
      reporter.close()
    }
  }

  /** Null if this scanner stops before the scan has ended. */
  async function scan(
    request: ScanRequested,
    { done, vainStarts }: EarlierScan,
    reporter: ScanReporter,
    signal: AbortSignal,
  ): Promise<CrawlEnd | null> {
    if (vainStarts > VAIN_STARTS_MAX) return endedAs('crashed')
    if (done.length > 0) counts.continued()
    reporter.progress({ pagesDone: done.length, pagesKnown: done.length + 1, leftSeconds: null })
    const outlet = {
      onPage: async (page: Parameters<ScanReporter['page']>[0]) => {
        await reporter.page(page)
        counts.page(page.state, page.outcome)
      },
      onProgress: reporter.progress,
    }
    try {
      const credentials = request.hasCredentials
        ? await askScanCredentials(conn, names, { scanId: request.scanId, claim: request.claim ?? '' })
        : ({ type: 'none' } as const)
      const browser = { ...options.browser, onPageKilled: counts.pageKilled }
      const end = await runScan(request, { credentials, done }, { ...options, browser }, outlet, signal)
      return signal.aborted ? null : end
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }

  const { scanRequests, quickScanRequests } = streamReaders(names)
  const readings = [scanRequests, quickScanRequests].map((reader) =>
    consume({
      conn,
      names,
      ...reader,
      handle,
      onProblem: (error) => log.warn({ event: 'scan_retry', err: error }, 'scan failed; will retry'),
    }),
  )
  return { stop: async () => void (await Promise.all(readings.map((reading) => reading.stop()))) }
}

function parseRequest(data: Uint8Array): Step<ScanRequested> {
  try {
    return ok(ScanRequested.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}
