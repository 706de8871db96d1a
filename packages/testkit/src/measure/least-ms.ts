const TRIES = 5

/** Of several tries the shortest, for comparing with another: what the code needs, not what a busy machine adds. */
export function leastMs(run: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const startedAt = performance.now()
    run()
    return performance.now() - startedAt
  })
  return Math.min(...times)
}
