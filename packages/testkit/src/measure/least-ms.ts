const TRIES = 5

/** CPU time of the fastest of several runs, for comparisons: the load of other processes doesn't count. */
export function leastMs(run: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
