import { WEBHOOK_PATIENCE_DAYS } from '@placet/contract/audit-stream'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PATIENCE_MS = WEBHOOK_PATIENCE_DAYS * 24 * HOUR_MS

/** Wait after this many failures in a row: a minute, then twice as long each time, up to an hour. */
export function retryDelayMs(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(0, Math.min(failures, 10) - 1), HOUR_MS)
}

export function isPatienceOver(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= PATIENCE_MS
}
