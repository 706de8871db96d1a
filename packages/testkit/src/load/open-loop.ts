import { setTimeout as delay } from 'node:timers/promises'

export interface OpenLoop {
  ratePerSecond: number
  isOver: (index: number) => boolean
  /** True while no more can be in flight: due arrivals wait, and count as late. */
  isFull?: () => boolean
  /** Must not wait for an answer. `dueAt` is the scheduled start, on the clock of performance.now(). */
  begin: (index: number, dueAt: number) => void
}

/**
 * Arrivals at a fixed rate, regardless of earlier ones: a stalled server does not slow its visitors down, and
 * latencies measured from `dueAt` show the stall.
 */
export async function runOpenLoop({
  ratePerSecond,
  isOver,
  isFull = () => false,
  begin,
}: OpenLoop): Promise<void> {
  const startedAt = performance.now()
  let index = 0
  while (!isOver(index)) {
    const due = ((performance.now() - startedAt) / 1000) * ratePerSecond
    for (; index <= due && !isOver(index) && !isFull(); index += 1)
      begin(index, startedAt + (index * 1000) / ratePerSecond)
    await delay(1)
  }
}
