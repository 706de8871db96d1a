import type { PayloadOf } from '@placet/contract/job'
import type { deliverAudit as job } from '@placet/contract/jobs/deliver-audit'
import * as auditStream from '@placet/core/audit-stream/index'
import type { Ctx } from '@placet/core/context'
import type { SyslogServer, WebhookSender } from '@placet/core/ports'
import type { Metrics } from '@placet/node-runtime/metrics'

export interface StreamTargets {
  webhooks: WebhookSender
  /** Null if none is configured. */
  syslog: SyslogServer | null
}

/** Delivers, and counts entries and failed attempts. */
export function createAuditDelivery(targets: StreamTargets, metrics: Metrics) {
  const entries = metrics.counter({
    name: 'placet_audit_stream_entries_total',
    help: 'Audit entries and security events that receivers accepted',
    labels: ['receiver'],
  })
  const failures = metrics.counter({
    name: 'placet_audit_stream_failures_total',
    help: 'Attempts to deliver to a receiver that failed',
    labels: ['receiver'],
  })
  return async (ctx: Ctx, payload: PayloadOf<typeof job>): Promise<void> => {
    const receiver = payload.receiver === 'syslog' ? 'syslog' : 'webhooks'
    const { delivered, failed } = await auditStream.deliverAudit({ ctx, input: { ...payload, ...targets } })
    entries.inc({ receiver }, delivered)
    failures.inc({ receiver }, failed)
  }
}
