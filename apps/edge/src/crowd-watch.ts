const KEYS_MAX = 200_000
const MINUTE_MS = 60_000

export type CrowdWatch = {
  /** Counts one event. True while there are more of them than people would cause. */
  isOver: (key: string) => boolean
}

// Like a token bucket, but rejected events count too: a persistent flood is never let through in between.
export function createCrowdWatch({
  perMinute,
  now = () => performance.now(),
}: {
  perMinute: number
  now?: () => number
}): CrowdWatch {
  const intervalMs = MINUTE_MS / perMinute
  const emptyAt = new Map<string, number>()

  function forgetEmpty(nowMs: number) {
    for (const [key, atMs] of emptyAt) if (atMs <= nowMs) emptyAt.delete(key)
    if (emptyAt.size >= KEYS_MAX) emptyAt.clear()
  }

  return {
    isOver: (key) => {
      const nowMs = now()
      const nextMs = Math.max(nowMs, emptyAt.get(key) ?? 0) + intervalMs
      if (emptyAt.size >= KEYS_MAX && !emptyAt.has(key)) forgetEmpty(nowMs)
      emptyAt.set(key, Math.min(nextMs, nowMs + 2 * MINUTE_MS))
      return nextMs - nowMs > MINUTE_MS
    },
  }
}
