import * as auditStream from '@placet/core/audit-stream/index'
import type { Ctx } from '@placet/core/context'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'

const EVERY_MS = 30_000

/** Keeps the metrics of every worker current, whichever of them delivers. */
export function watchStream({ ctx, metrics, log }: { ctx: Ctx; metrics: Metrics; log: Log }) {
  const lag = metrics.gauge({
    name: 'placet_audit_stream_lag_seconds',
    help: 'Age of the oldest audit entry or security event that its receiver has not accepted',
    labels: ['receiver'],
  })
  const waiting = metrics.gauge({
    name: 'placet_audit_stream_waiting',
    help: 'Audit entries and security events that their receivers have not accepted',
    labels: ['receiver'],
  })
  const measure = async () => {
    try {
      const state = await auditStream.measureStream({ ctx, input: {} })
      lag.set({ receiver: 'syslog' }, state.syslog.lagSeconds)
      lag.set({ receiver: 'webhooks' }, state.webhooks.lagSeconds)
      waiting.set({ receiver: 'syslog' }, state.syslog.waiting)
      waiting.set({ receiver: 'webhooks' }, state.webhooks.waiting)
    } catch (error) {
      log.warn({ event: 'audit_stream_unmeasured', err: error }, 'unable to measure the audit stream')
    }
  }
  const timer = setInterval(() => void measure(), EVERY_MS)
  void measure()
  return { stop: () => clearInterval(timer) }
}
