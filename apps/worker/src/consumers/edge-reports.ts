import { EdgeReported } from '@placet/contract/events/edge-reported.v1'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { recordEdgeReport } from '@placet/core/settings/index'
import type { Log } from '@placet/node-runtime/log'
import type { StreamConnection } from '@placet/stream/connect'
import { type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { type Step, deadLetter, ok } from '@placet/stream/step'

const ACK_WAIT_MS = 30_000

export interface EdgeReportsOptions {
  deps: Deps
  conn: StreamConnection
  prefix: string
  log: Log
}

/** Records which edge serves which version, so that owners can see when theirs is live everywhere. */
export function startEdgeReports({ deps, conn, prefix, log }: EdgeReportsOptions): Reading {
  const ctx: Ctx = { ...deps, actor: { kind: 'job', name: 'edge-reports' }, from: NOWHERE }
  const names = streamNames(prefix)
  return consume({
    conn,
    names,
    stream: names.edgeReportStream,
    reader: 'workers',
    ackWaitMs: ACK_WAIT_MS,
    handle: async ({ data }) => {
      const report = parseReport(data)
      if (report.kind !== 'ok') return report
      await recordEdgeReport({ ctx, input: report.value })
      return ok(undefined)
    },
    onProblem: (error) =>
      log.warn({ event: 'edge_report_retry', err: error }, 'processing an edge report failed; will retry'),
  })
}

function parseReport(data: Uint8Array): Step<EdgeReported> {
  try {
    return ok(EdgeReported.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}
