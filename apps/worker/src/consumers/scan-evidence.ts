import { ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import { ScanStarted } from '@placet/contract/events/scan-started.v1'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { recordScanEvidence, startScan } from '@placet/core/scans/index'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { type Step, deadLetter, drop, ok } from '@placet/stream/step'
import { z } from 'zod'

const ACK_WAIT_MS = 30_000

const ScanReport = z.discriminatedUnion('type', [ScanStarted, ScanEvidence])
type ScanReport = z.infer<typeof ScanReport>

export interface ScanEvidenceOptions {
  deps: Deps
  conn: StreamConnection
  prefix: string
  log: Log
  metrics: Metrics
}

/** Records what scanners report. A scanner may have been taken over by a page: nothing in it is believed unparsed. */
export function startScanEvidence({ deps, conn, prefix, log, metrics }: ScanEvidenceOptions): Reading {
  const ctx: Ctx = { ...deps, actor: { kind: 'job', name: 'scan-evidence' }, from: NOWHERE }
  const names = streamNames(prefix)
  const steps = metrics.counter<'type' | 'outcome'>({
    name: 'placet_scan_reports_total',
    help: 'Reports of scanners',
    labels: ['type', 'outcome'],
  })

  async function take(report: ScanReport): Promise<Step<void>> {
    if (report.type === 'scan.started.v1') {
      await startScan({ ctx, input: report })
      return ok(undefined)
    }
    const isRecorded = await recordScanEvidence({ ctx, input: report })
    return isRecorded ? ok(undefined) : drop('no scan waits for it')
  }

  return consume({
    conn,
    names,
    stream: names.scanReportStream,
    reader: 'workers',
    ackWaitMs: ACK_WAIT_MS,
    handle: async ({ data }) => {
      const report = parseReport(data)
      const step = report.kind === 'ok' ? await take(report.value) : report
      steps.inc({ type: report.kind === 'ok' ? report.value.type : 'unreadable', outcome: step.kind })
      return step
    },
    onProblem: (error) => log.warn({ err: error }, 'a report of a scanner is read again'),
  })
}

function parseReport(data: Uint8Array): Step<ScanReport> {
  try {
    return ok(ScanReport.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}
