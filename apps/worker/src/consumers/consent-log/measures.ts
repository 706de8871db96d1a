import type { Metrics } from '@placet/node-runtime/metrics'

export type Measures = ReturnType<typeof createMeasures>

export function createMeasures(metrics: Metrics) {
  const waitingSinceMs = new Map<number, number>()
  metrics.gauge({
    name: 'placet_consent_log_lag_seconds',
    help: 'Age of the oldest consent that was read from a stream and is not yet in the log',
    read: () => Math.max(0, ...[...waitingSinceMs.values()].map((ms) => (Date.now() - ms) / 1000)),
  })
  return {
    rows: metrics.counter({ name: 'placet_consent_log_rows_total', help: 'Consents written to the log' }),
    repeats: metrics.counter({
      name: 'placet_consent_log_repeats_total',
      help: 'Consents sent again that the log already had',
    }),
    deadLetters: metrics.counter({
      name: 'placet_consent_log_dead_letters_total',
      help: 'Records or messages that could not be read and went to the dead-letter stream',
    }),
    retries: metrics.counter({
      name: 'placet_consent_log_retries_total',
      help: 'Times a shard began again after a failure',
    }),
    sealed: metrics.counter({
      name: 'placet_consent_log_sealed_total',
      help: 'Consents that became leaves of a Merkle log',
    }),
    erasures: metrics.counter({
      name: 'placet_consent_log_erasures_total',
      help: 'Visitors whose records were erased',
    }),
    rebuilds: metrics.counter({
      name: 'placet_consent_log_rollup_rebuilds_total',
      help: 'Days of roll-ups that were rebuilt from the log',
    }),
    lagPositions: metrics.gauge({
      name: 'placet_consent_log_lag_positions',
      help: 'Stream messages that are not yet in the log',
      labels: ['shard'],
    }),
    overdue: metrics.gauge({
      name: 'placet_consent_log_overdue_rows',
      help: 'Rows that are still there though the time their domain keeps them is over',
      labels: ['shard'],
    }),
    holes: metrics.gauge({
      name: 'placet_consent_log_hole',
      help: '1 while a shard stands still because a position of its stream cannot be read',
      labels: ['shard'],
    }),
    leases: metrics.gauge({ name: 'placet_consent_log_leases', help: 'Shards this worker writes for' }),
    batchSeconds: metrics.histogram({
      name: 'placet_consent_log_batch_seconds',
      help: 'Time from a batch being read to it being in the log',
    }),
    /** The stream time of the oldest consent a shard holds in its hands; null when it holds none. */
    waitSince: (shard: number, sinceMs: number | null) => {
      if (sinceMs === null) waitingSinceMs.delete(shard)
      else waitingSinceMs.set(shard, sinceMs)
    },
  }
}
