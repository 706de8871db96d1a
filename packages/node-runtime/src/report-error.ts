import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Logs and counts a non-fatal error. Counters start at zero, so that an alert sees the first one. */
export function createErrorReporter<Event extends string>(
  events: readonly Event[],
  { log, metrics }: { log: Log; metrics: Metrics },
): (event: Event, error: unknown, about: Readonly<Record<string, string>>) => void {
  const errors = metrics.counter({
    name: 'placet_errors_total',
    help: 'Errors that were handled without failing the whole request or job',
    labels: ['event'],
  })
  for (const event of events) errors.inc({ event }, 0)
  return (event, error, about) => {
    errors.inc({ event })
    log.error({ event, ...about, err: error }, event.replaceAll('_', ' '))
  }
}
