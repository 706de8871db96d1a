import type { Log } from '@placet/node-runtime/log'
import type { StreamConnection } from '@placet/stream/connect'
import { ensureStreams, type StreamLimits } from '@placet/stream/ensure-streams'

const EVERY_MS = 15_000

/** Recreates the streams automatically after a loss of all NATS data. */
export function keepStreams(
  conn: StreamConnection,
  limits: StreamLimits,
  log: Log,
  everyMs = EVERY_MS,
): { stop: () => void } {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    ensureStreams(conn, limits)
      .catch((error: unknown) =>
        log.warn({ event: 'stream_check_failed', err: error }, 'checking the streams failed; will retry'),
      )
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}
