import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Logs and counts security events. Counters start at zero, so that an alert sees the first one. */
export function createEventReporter<Kind extends string>(
  kinds: readonly Kind[],
  { log, metrics }: { log: Log; metrics: Metrics },
): (kind: Kind, about: Readonly<Record<string, string | number | boolean | null | undefined>>) => void {
  const events = metrics.counter({
    name: 'placet_security_events_total',
    help: 'Security events by kind; docs/security-log.md describes them',
    labels: ['kind'],
  })
  for (const kind of kinds) events.inc({ kind }, 0)
  return (kind, about) => {
    events.inc({ kind })
    log.info({ event: 'security_event', kind, ...about }, `security event: ${kind}`)
  }
}
