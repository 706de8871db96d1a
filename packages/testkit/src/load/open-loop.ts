import { setTimeout as delay } from 'node:timers/promises'

export interface OpenLoop {
  ratePerSecond: number
  isOver: (index: number) => boolean
  /** More could not be held: those that are due wait, and are late by the schedule. */
  isFull?: () => boolean
  /** Must not wait for an answer. `dueAt` is when it should have begun, in the clock of performance.now(). */
  begin: (index: number, dueAt: number) => void
}

/**
 * Arrivals at a fixed rate, whatever becomes of earlier ones: a server that stalls does not slow its visitors down,
 * and latencies counted from `dueAt` show the stall.
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
