import type { Metrics } from '@placet/node-runtime/metrics'

export type Measures = ReturnType<typeof createMeasures>

export function createMeasures(metrics: Metrics) {
  const waitingSinceMs = new Map<number, number>()
  metrics.gauge({
    name: 'placet_consent_log_lag_seconds',
    help: 'Lag: age in seconds of the oldest consent read from a stream and not yet in the log',
    read: () => Math.max(0, ...[...waitingSinceMs.values()].map((ms) => (Date.now() - ms) / 1000)),
  })
  return {
    rows: metrics.counter({ name: 'placet_consent_log_rows_total', help: 'Consents written to the log' }),
    repeats: metrics.counter({
      name: 'placet_consent_log_repeats_total',
      help: 'Duplicate consents (retries already in the log)',
    }),
    deadLetters: metrics.counter({
      name: 'placet_consent_log_dead_letters_total',
      help: 'Dead letters: records or messages that could not be parsed',
    }),
    retries: metrics.counter({
      name: 'placet_consent_log_retries_total',
      help: 'Retries of a shard after a failure',
    }),
    sealed: metrics.counter({
      name: 'placet_consent_log_sealed_total',
      help: 'Consents sealed into a Merkle log',
    }),
    erasures: metrics.counter({
      name: 'placet_consent_log_erasures_total',
      help: 'Visitors whose records were erased',
    }),
    restores: metrics.counter({
      name: 'placet_consent_log_restores_total',
      help: 'Times that the log or its stream was found to be restored from a backup',
    }),
    lostRecords: metrics.counter({
      name: 'placet_consent_log_lost_records_total',
      help: 'Sealed records that neither a restored log nor its stream has',
    }),
    lostMessages: metrics.counter({
      name: 'placet_consent_log_lost_messages_total',
      help: 'Stream messages known to be gone before they were in the log',
    }),
    rebuilds: metrics.counter({
      name: 'placet_consent_log_rollup_rebuilds_total',
      help: 'Roll-up days rebuilt from the log',
    }),
    lagPositions: metrics.gauge({
      name: 'placet_consent_log_lag_positions',
      help: 'Backlog: stream messages not yet in the log',
      labels: ['shard'],
    }),
    overdue: metrics.gauge({
      name: 'placet_consent_log_overdue_rows',
      help: 'Rows past their domain’s retention',
      labels: ['shard'],
    }),
    holes: metrics.gauge({
      name: 'placet_consent_log_hole',
      help: '1 while a shard is stopped because a position of its stream is missing',
      labels: ['shard'],
    }),
    leases: metrics.gauge({ name: 'placet_consent_log_leases', help: 'Shard leases held by this worker' }),
    batchSeconds: metrics.histogram({
      name: 'placet_consent_log_batch_seconds',
      help: 'Seconds from reading a batch to its insert',
    }),
    delaySeconds: metrics.histogram({
      name: 'placet_consent_log_delay_seconds',
      help: 'Seconds from the acknowledgement of a consent to its row in the log; replays after a restore are not counted',
      buckets: [1, 2.5, 5, 10, 30, 60, 300, 1800, 7200],
    }),
    /** Stream time of the oldest consent the shard is processing; null if there is none. */
    waitSince: (shard: number, sinceMs: number | null) => {
      if (sinceMs === null) waitingSinceMs.delete(shard)
      else waitingSinceMs.set(shard, sinceMs)
    },
  }
}
