const KEYS_MAX = 200_000

export type RateLimit = {
  /** 0 if there is room, otherwise the seconds until there is. */
  take: (key: string) => number
}

// A token bucket stored as one number per key: the time when the bucket will be full again.
export function createRateLimit({
  perSecond,
  burst,
  now = () => performance.now(),
}: {
  perSecond: number
  burst: number
  now?: () => number
}): RateLimit {
  const intervalMs = 1000 / perSecond
  const burstMs = intervalMs * burst
  const fullAt = new Map<string, number>()

  function forgetFull(nowMs: number) {
    for (const [key, atMs] of fullAt) if (atMs <= nowMs) fullAt.delete(key)
    if (fullAt.size >= KEYS_MAX) fullAt.clear()
  }

  return {
    take: (key) => {
      const nowMs = now()
      const nextMs = Math.max(nowMs, fullAt.get(key) ?? 0) + intervalMs
      const overMs = nextMs - nowMs - burstMs
      if (overMs > 0) return Math.ceil(overMs / 1000)
      if (fullAt.size >= KEYS_MAX) forgetFull(nowMs)
      fullAt.set(key, nextMs)
      return 0
    },
  }
}
