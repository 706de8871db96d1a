import { type PageOutcome, ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import { ScanRequested } from '@placet/contract/events/scan-requested.v1'
import type { ScanStarted } from '@placet/contract/events/scan-started.v1'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { type Delivery, type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import { type Step, deadLetter, ok, retry } from '@placet/stream/step'
import { type ScanOptions, runScan } from './run-scan.ts'

const ACK_WAIT_MS = 30_000
const PUBLISH_TIMEOUT_MS = 20_000
/** A site that stops scanner after scanner is not handed to all of them. */
const DELIVERIES_MAX = 5

export interface ScannerOptions extends ScanOptions {
  conn: StreamConnection
  prefix: string
  log: Log
  metrics: Metrics
}

/** Takes scan after scan from the stream; what a scanner that dies was doing goes to another one. */
export function startScanner(options: ScannerOptions): Reading {
  const { conn, prefix, log, metrics } = options
  const names = streamNames(prefix)
  const outcomes = metrics.counter<'outcome'>({
    name: 'placet_scans_total',
    help: 'Scans ended',
    labels: ['outcome'],
  })

  async function handle({ data, deliveries, signal }: Delivery): Promise<Step<void>> {
    const request = parseRequest(data)
    if (request.kind !== 'ok') return request
    const { scanId, domain } = request.value
    const startedAt = performance.now()
    const evidence = deliveries > DELIVERIES_MAX ? giveUp(request.value) : await scan(request.value, signal)
    if (evidence === null) return retry('the scanner stops', 0)
    await send(names.scanEvidenceSubject, `${scanId}.evidence`, ScanEvidence.parse(evidence))
    const { outcome } = evidence.page
    outcomes.inc({ outcome })
    const durationMs = Math.round(performance.now() - startedAt)
    log.info({ scanId, domain, outcome, found: evidence.found.length, durationMs }, 'a scan ended')
    return ok(undefined)
  }

  async function scan(request: ScanRequested, signal: AbortSignal): Promise<ScanEvidence | null> {
    const { scanId } = request
    await send(names.scanStartedSubject, `${scanId}.started`, { type: 'scan.started.v1', scanId })
    try {
      const evidence = await runScan(request, options, signal)
      return signal.aborted ? null : evidence
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }

  function send(subject: string, msgId: string, message: ScanStarted | ScanEvidence) {
    return publish(conn, { subject, msgId, data: JSON.stringify(message), timeoutMs: PUBLISH_TIMEOUT_MS })
  }

  return consume({
    conn,
    names,
    stream: names.scanRequestStream,
    reader: 'scanners',
    ackWaitMs: ACK_WAIT_MS,
    handle,
    onProblem: (error) => log.warn({ err: error }, 'a scan is tried again'),
  })
}

function parseRequest(data: Uint8Array): Step<ScanRequested> {
  try {
    return ok(ScanRequested.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}

function giveUp({ scanId, domain }: ScanRequested): ScanEvidence {
  const url = `https://${domain}/`
  const outcome: PageOutcome = 'crashed'
  const page = { url, finalUrl: url, outcome, status: null, hasScript: false }
  return { type: 'scan.evidence.v1', scanId, page, found: [], isCut: false }
}
