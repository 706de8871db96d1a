import { EdgeReported } from '@placet/contract/events/edge-reported.v1'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { recordEdgeReport } from '@placet/core/settings/index'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import type { Reading } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { type Step, deadLetter, ok } from '@placet/stream/step'
import { consumeEverywhere } from '../consume-everywhere.ts'
import type { Region } from '../regions.ts'

export interface EdgeReportsOptions {
  deps: Deps
  conn: StreamConnection
  /** Edges of regions write there. */
  regions?: readonly Region[]
  prefix: string
  log: Log
  metrics: Metrics
}

/** Records which edge serves which version, so that owners can see when theirs is live everywhere. */
export function startEdgeReports({
  deps,
  conn,
  regions = [],
  prefix,
  log,
  metrics,
}: EdgeReportsOptions): Reading {
  const ctx: Ctx = { ...deps, actor: { kind: 'job', name: 'edge-reports' }, from: NOWHERE }
  const names = streamNames(prefix)
  const reports = metrics.counter({
    name: 'placet_edge_reports_total',
    help: 'Reports of edges about the version that they serve, by outcome',
    labels: ['outcome'],
  })
  return consumeEverywhere({
    ...{ conn, regions },
    names,
    ...streamReaders(names).edgeReports,
    handle: async ({ data }) => {
      const report = parseReport(data)
      if (report.kind === 'ok') await recordEdgeReport({ ctx, input: report.value })
      reports.inc({ outcome: report.kind })
      return report.kind === 'ok' ? ok(undefined) : report
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
