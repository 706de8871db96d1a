import type { ConsentState, PageOutcome } from '@placet/contract/events/scan-page.v1'
import type { ScanScope } from '@placet/contract/events/scan-requested.v1'
import type { Metrics } from '@placet/node-runtime/metrics'

const SECONDS_BUCKETS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 7200]

export interface ScanCounts {
  ended: (scope: ScanScope, outcome: PageOutcome, durationMs: number) => void
  page: (state: ConsentState, outcome: PageOutcome) => void
  continued: () => void
  pageKilled: (reason: 'memory' | 'processes') => void
}

/** Scan metrics. */
export function countScans(metrics: Metrics): ScanCounts {
  const scans = metrics.counter<'scope' | 'outcome'>({
    name: 'placet_scans_total',
    help: 'Finished scans by scope and outcome',
    labels: ['scope', 'outcome'],
  })
  const seconds = metrics.histogram<'scope'>({
    name: 'placet_scan_seconds',
    help: 'Seconds this scanner spent on a scan it finished',
    labels: ['scope'],
    buckets: SECONDS_BUCKETS,
  })
  const pages = metrics.counter<'state' | 'outcome'>({
    name: 'placet_scan_pages_total',
    help: 'Pages visited, once for each consent state',
    labels: ['state', 'outcome'],
  })
  const continued = metrics.counter({
    name: 'placet_scans_continued_total',
    help: 'Scans taken over from another scanner',
  })
  const killed = metrics.counter<'reason'>({
    name: 'placet_scan_pages_killed_total',
    help: 'Page processes killed for exceeding a limit',
    labels: ['reason'],
  })
  return {
    ended: (scope, outcome, durationMs) => {
      scans.inc({ scope, outcome })
      seconds.observe({ scope }, durationMs / 1000)
    },
    page: (state, outcome) => pages.inc({ state, outcome }),
    continued: () => continued.inc(),
    pageKilled: (reason) => killed.inc({ reason }),
  }
}
