import { setTimeout as delay } from 'node:timers/promises'

/** Spaces out page loads, so that the crawl does not overload a site. */
export interface Pace {
  slowTo(delayMs: number): void
  turn(signal: AbortSignal): Promise<void>
}

export function createPace(delayBetweenMs: number): Pace {
  let betweenMs = delayBetweenMs
  let nextAtMs = 0
  return {
    slowTo(delayMs) {
      betweenMs = Math.max(betweenMs, delayMs)
    },
    async turn(signal) {
      const now = performance.now()
      const atMs = Math.max(now, nextAtMs)
      nextAtMs = atMs + betweenMs
      if (atMs > now) await delay(atMs - now, undefined, { signal }).catch(() => undefined)
    },
  }
}
