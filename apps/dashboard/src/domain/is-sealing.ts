/** Records are sealed within seconds. One that waits longer was imported, or the log has a problem. */
const SEALED_WITHIN_MS = 10 * 60 * 1000

/** Whether a record that is not sealed can still be expected to be. */
export function isSealing(receivedAt: string, nowMs = Date.now()): boolean {
  return nowMs - Date.parse(receivedAt) < SEALED_WITHIN_MS
}
