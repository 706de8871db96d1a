const KEYS_MAX = 200_000
const MINUTE_MS = 60_000

export type CrowdWatch = {
  /** Counts one more; whether there are more of them than people make, and for as long as they keep coming. */
  isOver: (key: string) => boolean
}

// Like a token bucket, but what is too much counts as well: who does not stop is not let through now and then.
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
