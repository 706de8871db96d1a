import type { Assurance } from '@placet/contract/events/consents-recorded.v1'
import type { Metrics } from '@placet/node-runtime/metrics'

export type ConsentOutcome =
  | 'accepted'
  | 'not_logged'
  | 'developer'
  | 'rejected_origin'
  | 'rejected_size'
  | 'rejected_schema'
  | 'rejected_rate'
  | 'rejected_quota'
  | 'unknown_domain'
  | 'unavailable'
  | 'aborted'
  | 'failed'
export type SeenOutcome =
  | 'counted'
  | 'not_counted'
  | 'crowd'
  | 'rejected_body'
  | 'rejected_origin'
  | 'unknown_domain'
  | 'unavailable'
export type ScriptOutcome = 'served' | 'not_modified' | 'unknown_domain' | 'unavailable'

export type EdgeMetrics = {
  countConsents: (outcome: ConsentOutcome, records?: number) => void
  countScript: (outcome: ScriptOutcome) => void
  countAssurance: (assurance: Assurance) => void
  countSeen: (outcome: SeenOutcome) => void
  countRefused: (outcome: 'counted' | 'over_limit') => void
  observeMessage: (records: number, seconds: number) => void
  countProblem: (kind: 'stream' | 'artifact' | 'request' | 'usage') => void
}

export function createEdgeMetrics(
  metrics: Metrics,
  read: { heldBytes: () => number; cachedBytes: () => number; isConnected: () => boolean },
): EdgeMetrics {
  const consents = metrics.counter({
    name: 'placet_edge_consents_total',
    help: 'Consents by outcome; accepted means acknowledged by the stream.',
    labels: ['outcome'],
  })
  const scripts = metrics.counter({
    name: 'placet_edge_scripts_total',
    help: 'Script requests by response.',
    labels: ['outcome'],
  })
  const assurances = metrics.counter({
    name: 'placet_edge_assurance_total',
    help: 'Consents published to the stream by assurance level.',
    labels: ['assurance'],
  })
  const seen = metrics.counter({
    name: 'placet_edge_seen_total',
    help: 'Page reports by outcome.',
    labels: ['outcome'],
  })
  const refused = metrics.counter({
    name: 'placet_edge_refused_choices_total',
    help: 'Choices from hosts that are not listed; over_limit ones have too many hosts before them to be shown to the owner.',
    labels: ['outcome'],
  })
  const problems = metrics.counter({
    name: 'placet_edge_problems_total',
    help: 'Unexpected errors by place.',
    labels: ['kind'],
  })
  const records = metrics.histogram({
    name: 'placet_edge_message_records',
    help: 'Consents per stream message.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 400],
  })
  const seconds = metrics.histogram({
    name: 'placet_edge_acknowledge_seconds',
    help: 'Seconds from the first consent of a message to its acknowledgement.',
  })
  metrics.gauge({
    name: 'placet_edge_held_bytes',
    help: 'Backlog: consents waiting for an acknowledgement.',
    read: read.heldBytes,
  })
  metrics.gauge({
    name: 'placet_edge_cached_bytes',
    help: 'Published configs in memory.',
    read: read.cachedBytes,
  })
  metrics.gauge({
    name: 'placet_edge_stream_connected',
    help: '1 while connected to the stream.',
    read: () => Number(read.isConnected()),
  })
  return {
    countConsents: (outcome, count = 1) => consents.inc({ outcome }, count),
    countScript: (outcome) => scripts.inc({ outcome }),
    countAssurance: (assurance) => assurances.inc({ assurance }),
    countSeen: (outcome) => seen.inc({ outcome }),
    countRefused: (outcome) => refused.inc({ outcome }),
    observeMessage: (recordCount, took) => {
      records.observe(recordCount)
      seconds.observe(took)
    },
    countProblem: (kind) => problems.inc({ kind }),
  }
}
