import { setTimeout as delay } from 'node:timers/promises'

/** Ends early, without an error, when the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const BACKOFF_FIRST_MS = 100
const BACKOFF_MAX_MS = 5000

export function backoffMs(attempt: number): number {
  const full = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(attempt, 16))
  return full * (0.5 + Math.random() / 2)
}
